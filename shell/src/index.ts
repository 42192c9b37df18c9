// The shared packages load first; remotes.json is asked for meanwhile.
import './remotos/pedido-antecipado'

import('./bootstrap')
