export * from "./bands.ts";
export * from "./believed.ts";
export * from "./bmi-scale.ts";
export * from "./measures.ts";
export * from "./periods.ts";
