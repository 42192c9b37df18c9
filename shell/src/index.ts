import { fetchAhead } from './remotos/adiantar'
import { withRetries } from './remotos/de-novo'

// Another attempt has another address: the browser would make it wait for the request of the first one, or keep its answer.
const original = __webpack_get_script_filename__
__webpack_get_script_filename__ = (chunk) =>
  window.__TENTATIVA__ ? `${original(chunk)}?tentativa=${window.__TENTATIVA__}` : original(chunk)

fetchAhead()

// What cannot be fetched leaves the page as it was sent, which says so and has a button to try again.
void withRetries(() => import('./bootstrap'))
