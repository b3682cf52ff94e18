/** The icon sprite: 24 × 24 line icons that take the colour of the text. */
const line: Record<string, string> = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM16 16l5 5",
  globe: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  "text-size": "M2 20L8.5 4L15 20M4.5 14.500h8M15.5 20l3.5-9l3.5 9M16.5 17.500h5",
  person: "M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 21c0-4.5 3.5-6 8-6s8 1.5 8 6",
  phone: "M5 4h4l2 5l-2.5 2a12 12 0 0 0 4.5 4.500l2-2.500l5 2v4c0 1-1 2-2 2C10.5 20.5 3.5 13.5 3 6c0-1 1-2 2-2z",
  chat: "M5 4h14c1 0 2 1 2 2v9c0 1-1 2-2 2h-7l-5 4v-4H5c-1 0-2-1-2-2V6c0-1 1-2 2-2zM8 9h8M8 12.500h5",
  "chevron-down": "M5 9l7 7l7-7",
  "chevron-right": "M9 5l7 7l-7 7",
  "chevron-left": "M15 5l-7 7l7 7",
  "arrow-right": "M4 12h16M14 6l6 6l-6 6",
  check: "M4 12.500l5.5 5.500L20 7",
  warning: "M12 3.500L22 20.500H2zM12 10v5M12 17.900v.1",
  info: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 11v6M12 7.400v.1",
  calendar: "M5 5h14c1 0 2 1 2 2v12c0 1-1 2-2 2H5c-1 0-2-1-2-2V7c0-1 1-2 2-2zM3 10h18M8 2.500V7M16 2.500V7",
  clock: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5l3.5 2.5",
  pin: "M12 22c-5-5.5-7.5-9-7.5-12a7.5 7.5 0 0 1 15 0c0 3-2.5 6.5-7.5 12zM12 7.500a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z",
  people:
    "M9 4.500a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM2 20c0-4 3-5.5 7-5.500s7 1.5 7 5.500M16 5a3.3 3.3 0 0 1 0 6.300M18.5 15c2.5.7 3.5 2.5 3.5 5",
  ticket: "M3 7h18v3.500a1.8 1.8 0 0 0 0 3.500V17H3v-3a1.8 1.8 0 0 0 0-3.500zM14 7v2M14 11v2M14 15v2",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2.500H4zM10 21h4M12 3v2",
  heart: "M12 20.500C5 15.5 3 12 3 8.700A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 1.700c0 3.3-2 6.8-9 11.800z",
  book: "M12 6.500C9.5 5 6.5 4.5 3 5v13c3.5-.5 6.5 0 9 1.500c2.5-1.5 5.5-2 9-1.500V5c-3.5-.5-6.5 0-9 1.500zM12 6.500v13",
  play: "M7 4.500l12.5 7.500L7 19.500z",
  download: "M12 3v12M6.5 10l5.5 5.500L17.5 10M4 20.500h16",
  external: "M14 4h6v6M20 4l-9 9M18 14v4c0 1-1 2-2 2H6c-1 0-2-1-2-2V8c0-1 1-2 2-2h4",
  home: "M3 11.500L12 4l9 7.500M5.5 9.500V20h13V9.500M10 20v-6h4v6",
  "log-out": "M10 4H6C5 4 4 5 4 6v12c0 1 1 2 2 2h4M15 7.500l5 4.500l-5 4.500M20 12H9",
  print:
    "M7 9V3.500h10V9M7 17H4.500C3.7 17 3 16.3 3 15.500v-5C3 9.7 3.7 9 4.5 9h15c.8 0 1.5.7 1.5 1.500v5c0 .8-.7 1.5-1.5 1.500H17M7 14h10v6.500H7z",
  filter: "M3 5h18l-7 8.500V20l-4-2v-4.500z",
  "sun-cloud":
    "M9 20h8a3.8 3.8 0 0 0 .5-7.500A5.5 5.5 0 0 0 7 13.500A3.3 3.3 0 0 0 9 20zM3.5 12.500a5 5 0 0 1 7-5.500M7.5 2v1.500M2 5l1.2 1M13 5l-1.2 1M1 11h.8",
  wheelchair: "M9.5 2.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 0 1 0-3zM9.5 8.5V15h6l3 5.5M9.5 11h5M7 12.8a5.2 5.2 0 1 0 7.6 6.4",
};

export const sprite = (): string => {
  const symbols = Object.entries(line).map(
    ([id, d]) =>
      `<symbol id="${id}" viewBox="0 0 24 24"><path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
};

/** A sheet to look at. */
export const spriteSheet = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><rect width="320" height="160" fill="#fff"/>${Object.values(line)
    .map(
      (d, i) =>
        `<path transform="translate(${8 + (i % 8) * 39} ${8 + Math.floor(i / 8) * 38})" d="${d}" fill="none" stroke="#1F1A17" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join("")}</svg>`;
