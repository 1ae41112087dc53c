import { testTour } from "./a11y.mjs";
import { tourPages } from "./shots-tour.mjs";

testTour("pages", tourPages);
