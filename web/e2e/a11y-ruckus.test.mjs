import { testTour } from "./a11y.mjs";
import { tourRuckus } from "./shots-tour.mjs";

testTour("ruckus", tourRuckus);
