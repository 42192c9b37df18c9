import { olharTelas } from '../suporte/telas'

olharTelas('cadastros')
