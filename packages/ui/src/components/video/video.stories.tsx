import { Video } from "./video.tsx";

export default {};

const labels = { play: "Play the film", note: "It comes from another company's site, which may keep a record of your visit." };

export const withoutCover = () => <Video id="aaaaaaaaaaa" href="/" title="Stretching at home" cover={null} labels={labels} />;
export const withCover = () => (
  <Video
    id="aaaaaaaaaaa"
    href="/"
    title="Stretching at home"
    cover={{ src: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=", alt: "", width: 640, height: 360, variants: [] }}
    labels={labels}
  />
);
