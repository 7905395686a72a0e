/** Style sheets, which the bundle takes along by importing them. */
declare module '*.css';
