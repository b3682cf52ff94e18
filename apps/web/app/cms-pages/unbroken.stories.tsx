import { inPage } from "../story.fixtures.tsx";
import { Unbroken } from "./unbroken.tsx";

export default {};

export const figures = () => inPage(() => <Unbroken text="Monday to Friday, 10:00am to 8:00pm (closed on public holidays)." />);
export const chinese = () => inPage(() => <Unbroken text="星期一至五上午10:00至下午8:00（公眾假期休息）。" />);
