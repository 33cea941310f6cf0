export { loader } from './LoginScreen.loader.ts'
