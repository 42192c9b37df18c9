import { createResource } from '@clinica/shared-auth'
import type { PropostaDaGuia } from '@clinica/shared-domain'
import { showError } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { queryOptions, useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useRef } from 'react'
import { propostaQuery } from './proposta.query'
import { useMudar } from './useMudar'
import { fill, type Valores, vazioDe } from './valores'

const TODAS = 1000
const MINUTOS = 300_000
const nomesDe = (register: string, plural: string) => {
  const recurso = createResource<{ nome: string }>({ path: register, singular: register, plural })
  return queryOptions({
    queryKey: [register, 'nomes'],
    queryFn: async ({ signal }) => {
      const params = { ativo: true, skip: 0, limit: TODAS, orderBy: 'nome' }
      return (await recurso.list(params, signal)).itens.map(({ nome }) => nome)
    },
    // Another desk's save, or one's own, asks for them again before.
    staleTime: MINUTOS,
  })
}
const unidades = nomesDe('unidade', 'unidades')
const especialidades = nomesDe('especialidade', 'especialidades')

/** Names of the active units; none while they come. */
export const useUnidades = (): readonly string[] => useQuery(unidades).data ?? []
/** Names of the active specialties; none while they come. */
export const useEspecialidades = (): readonly string[] => useQuery(especialidades).data ?? []

type Grupo = Record<string, unknown>
const GRUPOS = ['contratadoSolicitante', 'contratadoExecutante'] as const
/** Of whoever asked for it, not of the unit. */
const DE_PESSOA = new Set(['profissionalSolicitante', 'tipoComplementar'])

const texto = (v: unknown): string => JSON.stringify(v, (_, x) => x ?? '')

/** What stands as the former unit filled it in becomes what this one fills in; what was typed stays. */
const withUnidade = (v: Valores, antes: PropostaDaGuia | null, depois: PropostaDaGuia): Valores => {
  const novos = { ...v }
  for (const grupo of GRUPOS) {
    const [agora, dela, desta] = [v[grupo] as Grupo, antes?.guia[grupo] as Grupo, depois.guia[grupo] as Grupo]
    const campos = Object.entries(agora).map(([campo, valor]) => {
      const escrito = valor !== '' && texto(valor) !== texto(dela?.[campo])
      if (DE_PESSOA.has(campo) || (escrito && antes)) return [campo, valor]
      return [campo, fill({ x: vazioDe(valor) }, { x: desta[campo] }).x]
    })
    Object.assign(novos, { [grupo]: Object.fromEntries(campos) })
  }
  return novos
}

/** Another unit's own data, as requester and executor. */
export const useTrocarUnidade = () => {
  const formulario = useFormStore()
  const cache = useQueryClient()
  const mudar = useMudar()
  const anterior = useRef((formulario.get().values as Valores).unidade)
  return async (unidade: string): Promise<void> => {
    const de = anterior.current
    anterior.current = unidade
    if (!unidade) return
    const propostaDe = (nome: string) => cache.fetchQuery(propostaQuery({ unidade: nome }))
    try {
      const [antes, depois] = await Promise.all([de ? propostaDe(de) : null, propostaDe(unidade)])
      if ((formulario.get().values as Valores).unidade === unidade)
        mudar((v) => withUnidade(v, antes, depois))
    } catch (erro) {
      await showError(erro)
    }
  }
}
