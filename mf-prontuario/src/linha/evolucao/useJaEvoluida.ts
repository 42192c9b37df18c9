import type { Evolucao } from '@clinica/shared-domain'
import { confirm } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { daSessaoQuery } from '../linha.query'
import type { Valores } from './valores'

/** The newest evolution of the session that is chosen for a new one, also when another desk saves it meanwhile. */
export const useJaEvoluida = (paciente: string, nova: boolean): Evolucao | undefined => {
  const [agendamento] = useFormSlice((f) => [(f.values as Valores).agendamento])
  const { data } = useQuery({
    ...daSessaoQuery(paciente, agendamento),
    enabled: nova && agendamento !== '',
  })
  return nova ? data?.find((e) => e.tipo === 'evolucao') : undefined
}

/** A session may have several: the second one is written knowingly. */
export const confirmOutra = (): Promise<boolean> =>
  confirm({
    titulo: 'Sessão já evoluída',
    conteudo: 'Esta sessão já foi evoluída. Salvar outra evolução?',
    confirmar: 'Salvar outra',
  })
