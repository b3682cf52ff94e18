import { articleLoader } from "./article-page.tsx";

export const loader = articleLoader("latestNews");
export { default } from "./article-page.tsx";
