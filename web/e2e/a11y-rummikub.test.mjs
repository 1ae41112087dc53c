import { testTour } from "./a11y.mjs";
import { tourRummikub } from "./shots-tour.mjs";

testTour("rummikub", tourRummikub);
