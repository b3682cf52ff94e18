import { articleLoader } from "./article-page.tsx";

export const loader = articleLoader("featuredActivities");
export { default } from "./article-page.tsx";
