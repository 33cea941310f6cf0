// Base styles of pages without the app's script, built apart from the app's (tools/vite/light-pages.ts).
import '../../styles/index.css'
