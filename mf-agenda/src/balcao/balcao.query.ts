import { answerOf, http, useCan } from '@clinica/shared-auth'
import type { Marcas } from '@clinica/shared-domain'
import { recebimentos } from '@clinica/shared-domain/acesso'
import { queryOptions, useQuery } from '@clinica/shared-ui/query'
import { useMemo } from 'react'

export type MarcaDoBalcao = Marcas['marcas'][number]
type Lugar = { unidade: string; especialidade: string; dia: string }

const NENHUMA: ReadonlyMap<string, MarcaDoBalcao> = new Map()

/** Beside the day, which does not wait for it. */
const marcasQuery = ({ unidade, especialidade, dia }: Lugar) =>
  queryOptions({
    queryKey: ['marcas', unidade, especialidade, dia],
    queryFn: ({ signal }) =>
      answerOf(
        http.get<Marcas>('/recebimento/marcas', {
          params: { unidade, especialidade, data: dia },
          signal,
        }),
        'marcas',
      ),
    // What is not known is not shown: nobody is told of it.
    retry: false,
    meta: { interesse: { assunto: 'contas' } },
  })

/** Who of the day is to be told something at the desk, by the id of the patient; for who takes money alone. */
export const useMarcasDoBalcao = (lugar: Lugar, pedida = true): ReadonlyMap<string, MarcaDoBalcao> => {
  const pode = useCan(recebimentos.receber)
  const { data } = useQuery({
    ...marcasQuery(lugar),
    enabled: pode && pedida && lugar.unidade !== '' && lugar.especialidade !== '',
  })
  return useMemo(() => (data ? new Map(data.map((m) => [m.paciente, m])) : NENHUMA), [data])
}
