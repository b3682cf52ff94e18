import { Notice } from "./notice.tsx";

export default {};

export const info = () => <Notice title="Good to know">Please bring your identity card to the first lesson.</Notice>;
export const withoutTitle = () => <Notice>Prices include all materials.</Notice>;
export const success = () => (
  <Notice tone="success" title="Your enquiry is with us" role="status">
    <p>
      Case number <strong>Q2611-0042</strong>. We answer within three working days.
    </p>
  </Notice>
);
export const attention = () => (
  <Notice tone="attention" title="Closed on Saturday">
    <p>The satellite centre is closed on 21 November 2026.</p>
    <p>
      <a href="/">Opening hours of all centres</a>
    </p>
  </Notice>
);
export const phone = () => (
  <Notice tone="phone" title="Need help?">
    <p>
      Call us on <a href="tel:+85221234500">2123 4500</a>.
    </p>
  </Notice>
);
export const danger = () => (
  <Notice tone="danger" role="alert">
    Your enquiry could not be sent. Nothing that you typed is lost.
  </Notice>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Notice title="上課前請留意">
      <p>請穿著輕便衣服和運動鞋，並帶備飲用水。如感到不適，請立即告訴導師。</p>
    </Notice>
  </div>
);
export const simplified = () => (
  <div lang="zh-Hans-CN">
    <Notice tone="phone" title="需要帮忙？">
      <p>请致电 2123 4500，星期一至六都有同事接听。</p>
    </Notice>
  </div>
);
