import { olharTelas } from '../teste/telas'

olharTelas('cadastros')
