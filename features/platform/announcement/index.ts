export { Announcement } from './Announcement';
