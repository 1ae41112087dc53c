import { testTour } from "./a11y.mjs";
import { tourReplay } from "./tour-replay.mjs";

testTour("looking back", tourReplay);
