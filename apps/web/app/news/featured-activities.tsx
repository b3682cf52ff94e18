import { listLoader } from "./article-list.tsx";

export const loader = listLoader("featuredActivities");
export { default } from "./article-list.tsx";
