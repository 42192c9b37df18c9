import { createResource } from '@clinica/shared-auth'
import { CAMPOS_DO_EXECUTANTE, type PropostaDaGuia } from '@clinica/shared-domain'
import { showError } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { queryOptions, useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useRef } from 'react'
import { propostaQuery } from './proposta.query'
import { useChange } from './useChange'
import { fill, type Valores, vazioDe } from './valores'

const TODAS = 1000
const MINUTOS = 300_000
type Nomeado = { nome: string; maximoAgendamentos?: number | null }
const ativosDe = (register: string, plural: string) => {
  const recurso = createResource<Nomeado & { _id: string }>({ path: register, singular: register, plural })
  return queryOptions({
    queryKey: [register, 'ativos'],
    queryFn: async ({ signal }): Promise<readonly Nomeado[]> =>
      (await recurso.list({ ativo: true, skip: 0, limit: TODAS, orderBy: 'nome' }, signal)).itens,
    // Another desk's save, or one's own, asks for them again before.
    staleTime: MINUTOS,
  })
}
const unidades = ativosDe('unidade', 'unidades')
const especialidades = ativosDe('especialidade', 'especialidades')
const nomes = (registros: readonly Nomeado[]) => registros.map(({ nome }) => nome)

/** Names of the active units. */
export const useUnidades = () => useQuery({ ...unidades, select: nomes })
/** Names of the active specialties. */
export const useEspecialidades = () => useQuery({ ...especialidades, select: nomes })
/** How many sessions of a procedure a specialty authorises at most; 0 without a cap. */
export const useMaximo = (especialidade: string): number =>
  useQuery(especialidades).data?.find((e) => e.nome === especialidade)?.maximoAgendamentos ?? 0

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
    const isEscrito = (campo: string) => agora[campo] !== '' && texto(agora[campo]) !== texto(dela?.[campo])
    // Who executed goes or stays whole.
    const quem: readonly string[] = CAMPOS_DO_EXECUTANTE
    const quemEscrito = quem.some(isEscrito)
    const campos = Object.entries(agora).map(([campo, valor]) => {
      const escrito = quem.includes(campo) ? quemEscrito : isEscrito(campo)
      if (DE_PESSOA.has(campo) || (escrito && antes)) return [campo, valor]
      return [campo, fill({ x: vazioDe(valor) }, { x: desta[campo] }).x]
    })
    Object.assign(novos, { [grupo]: Object.fromEntries(campos) })
  }
  return novos
}

/** Another unit's own data, as requester and executor. */
export const useSwapUnidade = () => {
  const formulario = useFormStore()
  const cache = useQueryClient()
  const change = useChange()
  const anterior = useRef((formulario.get().values as Valores).unidade)
  return async (unidade: string): Promise<void> => {
    const de = anterior.current
    anterior.current = unidade
    if (!unidade) return
    const propostaDe = (nome: string) => cache.fetchQuery(propostaQuery({ unidade: nome }))
    try {
      const [antes, depois] = await Promise.all([de ? propostaDe(de) : null, propostaDe(unidade)])
      if ((formulario.get().values as Valores).unidade === unidade)
        change((v) => withUnidade(v, antes, depois))
    } catch (erro) {
      await showError(erro)
    }
  }
}
