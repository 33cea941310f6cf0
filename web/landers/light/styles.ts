// What every page begins with, for pages that no browser takes over: their styles are built apart from the app's (tools/vite/light-pages.ts).
import '../../styles/index.css'
