/**
 * Features that the built site uses although a promised browser lacks them, each with the reason why nobody there loses anything.
 * An entry is the address in the compatibility data that the check names, and covers everything below it. An entry that is no
 * longer needed fails the check.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  // Scripts
  "api.AnimationEvent.animation": "React deletes fields of its own table of events where the browser has no AnimationEvent",
  "api.CSS.cap_static": "the chart's lines have a field of this name",
  "api.CSSStyleDeclaration.cssFloat": "every browser has it; the data knows it under the CSS property float",
  "api.Document.startViewTransition":
    "React and React Router call it for a <ViewTransition> or a link with viewTransition: the site has none",
  "api.Element.touchstart_event": "desktop Safari has no touch; pages are fetched ahead at pointerover as well",
  "api.EventTarget.when": "zod's checks have a field of this name",
  "api.IntersectionObserver.delay": "a field of an option of React's scheduler",
  "api.Navigator.share": "React's <ViewTransition> has a property of this name; sharing a page looks for the function first",
  "api.PerformanceResourceTiming.transferSize": "React estimates the line's speed by it, and leaves out what has none",
  "api.SVGMarkerElement.orient": "the chart has a function of this name",
  "api.ServiceWorkerRegistration.sync": "charts that move together have a field of this name",
  "api.Window.navigation": "React looks for it before, in another function",
  "javascript.builtins.Error.stackTraceLimit": "zod asks whether it is a number before it sets it",
  "api.Credential.isConditionalMediationAvailable_static":
    "the library of passkeys looks for it first, and nothing here asks for it",
  "api.RTCIceCandidate.component": "readings in FHIR have a field of that name",
  "api.Notification": "the page looks for it before it offers notifications, and iPhones have it from the Home Screen alone",
  "api.ServiceWorkerGlobalScope.notificationclick_event": "a browser that shows no notifications has none pressed",
  "api.ServiceWorkerGlobalScope.push_event": "a browser without push services never has one",
  "api.ServiceWorkerGlobalScope.pushsubscriptionchange_event":
    "the push service says that the old address is gone, and messages go by the next channel until it is turned on again",
  "api.ServiceWorkerRegistration.getNotifications": "the worker looks for PushManager before",
  "api.ServiceWorkerRegistration.pushManager": "page and worker look for PushManager before",
  "api.ServiceWorkerRegistration.showNotification": "it is called for what came by push alone",

  // Pages
  "html.elements.search": "it is drawn as any element, and the form in it is found by its field, only not as a landmark",
  "html.global_attributes.autocapitalize": "desktops have no keyboard that writes capitals by itself",
  "html.global_attributes.autocorrect": "spelling is not corrected elsewhere either in a field of a type of its own",
  "html.elements.img.fetchpriority": "the picture comes a little later",

  // Styles: an unknown property is skipped, and its element looks plainer
  "css.selectors.details-content": "a script unfolds for the paper what this would (disclosure.client.ts)",
  "css.at-rules.container": "pages stay in one column and rows of facts cards, as on a phone",
  "css.at-rules.media.forced-colors": "Safari has no forced colours",
  "css.at-rules.page": "on paper, a calendar stands on the page that the browser chooses",
  "css.at-rules.property": "the room for the cookie bar is inherited, which costs only time",
  "css.properties.align-content.start": "rows of a grid that is higher than they are grow",
  "css.properties.align-items.safe":
    "older Chrome reads the words of the cookie bar from their middle, Safari from their top: the bar grows with them",
  "css.properties.break-after.avoid": "on paper, a class may be headed at the end of a sheet",
  "css.properties.container-type": "goes with @container",
  "css.properties.content-visibility": "goes with ::details-content",
  "css.properties.cursor": "a phone has no cursor",
  "css.properties.forced-color-adjust": "Safari has no forced colours",
  "css.properties.forced-color-adjust.none": "Safari has no forced colours",
  "css.properties.hyphens": "long words in a narrow day of the calendar break where they must, without a hyphen",
  "css.properties.overflow.clip": "corners of a picture or a table stand over a rounded edge",
  "css.properties.overscroll-behavior": "the page scrolls on behind a menu that has come to its end",
  "css.properties.print-color-adjust":
    "older Chrome prints the line of a reading without its bands, which stand beside it in words",
  "css.properties.resize": "phones have no handle to pull a field larger by",
  "css.properties.rotate": "arrows don't turn, nor does the ring of a busy button, which says so in words as well",
  "css.properties.scroll-initial-target": "a row begins where it begins; the page's title says which of its links is chosen",
  "css.properties.scroll-initial-target.nearest": "its one value: a row begins where it begins without it",
  "css.properties.scrollbar-width": "what scrolls sideways has a bar as wide as the browser makes it",
  "css.properties.size": "every browser has it inside @page; the data speaks of another property",
  "css.properties.text-size-adjust": "iPhones have it with their own prefix, which the build writes; desktops never adjust",
  "css.properties.text-spacing-trim": "a browser that trims no brackets has nothing to leave untrimmed",
  "css.properties.text-wrap": "headings break as other lines do",
  "css.properties.translate": "what is pointed at or pressed doesn't move",
  "css.properties.user-select": "Safari has it with its own prefix, which the build writes; an address is selected by hand there",
  "css.selectors.-moz-progress-bar": "Firefox colours the progress of a form by it, the others by the two of -webkit-",
  "css.selectors.-webkit-progress-bar": "Firefox colours the bar itself",
  "css.selectors.-webkit-progress-value": "Firefox colours it by -moz-progress-bar",
  "css.selectors.has":
    "the chosen option is marked by its radio button alone, and lists of three and steps with pictures keep the plain columns",
  "css.selectors.selection": "selected text has the phone's own colour",
};
