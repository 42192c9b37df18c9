import { abrirSozinho } from '@clinica/shared-ui/portal'
import module from './module'

abrirSozinho(module)
