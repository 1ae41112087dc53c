import { testTour } from "./a11y.mjs";
import { tourDuo } from "./shots-tour.mjs";

testTour("duo", tourDuo);
