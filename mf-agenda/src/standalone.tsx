import { abrirSozinho } from '@clinica/shared-ui/standalone'
import module from './module'

abrirSozinho(module)
