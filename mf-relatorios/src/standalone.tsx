import { openStandalone } from '@clinica/shared-ui/standalone'
import module from './module'

openStandalone(module)
