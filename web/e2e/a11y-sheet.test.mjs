import { testTour } from "./a11y.mjs";
import { tourSheet } from "./sheet-tour.mjs";

testTour("sheet", tourSheet);
