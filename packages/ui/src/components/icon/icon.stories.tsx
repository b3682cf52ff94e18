import { Icon } from "./icon.tsx";

export default {};

export const text = () => <Icon name="phone" />;
export const medium = () => <Icon name="clock" size="medium" />;
export const large = () => <Icon name="calendar" size="large" />;
