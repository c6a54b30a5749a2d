import "./demo.css";
import "./basket.ts";
import "./ask.ts";
