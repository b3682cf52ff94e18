/** Links by which a calendar begins to follow an address (decision 82). */
interface CalendarLinks {
  /** Opens the calendar of an iPhone or a computer, which asks its owner. */
  readonly webcal: string;
  /** Google's calendar in the browser, which asks too. It learns the address, which is its purpose. */
  readonly google: string;
}

/** `address`: the whole of it, `https://…/<secret>.ics`. */
export function calendarLinks(address: string): CalendarLinks {
  const webcal = address.replace(/^https?:/, "webcal:");
  return { webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` };
}
