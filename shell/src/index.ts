import { retrying } from '@clinica/shared-ui/retrying'
import { fetchAhead } from './remotos/adiantar'

fetchAhead()

const pause = () => new Promise((r) => setTimeout(r))

/** In pieces, each a task of its own: between two of them the page answers a finger. */
const load = async () => {
  await import('react-dom/client')
  await pause()
  return import(/* webpackChunkName: "portal" */ './bootstrap')
}

// What cannot be fetched leaves the page as it was sent, which says so and has a button to try again.
void retrying(load)().then(({ open }) => open())
