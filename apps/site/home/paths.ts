/** Home under its names (RTE-2). */
export const HOME_PATHS = ['/', '/index', '/index.html', '/home'];
/** Home with the registration open over it (RTE-2). */
export const REGISTER_PATHS = ['/register', '/register.html'];
