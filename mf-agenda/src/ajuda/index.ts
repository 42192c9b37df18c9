import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import agenda from './agenda.md'
import confirmar from './confirmar.md'
import espera from './espera.md'
import grade from './grade.md'
import lembretes from './lembretes.md'
import listas from './listas.md'

export default [grade, confirmar, espera, listas, agenda, lembretes] satisfies PaginaDeAjuda[]
