import { retrying } from '@clinica/shared-ui/retrying'
import { fetchAhead } from './remotos/adiantar'

fetchAhead()

// What cannot be fetched leaves the page as it was sent, which says so and has a button to try again.
void retrying(() => import('./bootstrap'))()
