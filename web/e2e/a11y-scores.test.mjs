import { testTour } from "./a11y.mjs";
import { tourScores } from "./shots-tour.mjs";

testTour("scores", tourScores);
