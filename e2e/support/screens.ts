import type { Size } from "./fit.ts";

/** A device's screen, with the chosen text size. */
export interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly size: Size;
}

export const SCREENS = {
  phone: { name: "360 Medium", width: 360, height: 740, size: "Medium" },
  phoneLarge: { name: "360 Large", width: 360, height: 740, size: "Large" },
  tablet: { name: "768", width: 768, height: 1024, size: "Medium" },
  desk: { name: "1280", width: 1280, height: 900, size: "Medium" },
} as const satisfies Readonly<Record<string, Screen>>;
export type ScreenName = keyof typeof SCREENS;
