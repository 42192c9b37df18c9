import { hojeNaClinica, useSessao } from '@clinica/shared-auth'
import { useQuery } from '@clinica/shared-ui/query'
import { useLocation, useNavigate } from '@clinica/shared-ui/router'
import { useEffect, useState } from 'react'
import { listEspecialidades, listUnidades } from '../dados/grade.api'
import {
  checkFiltros,
  defaultFiltros,
  type FiltrosDaGrade,
  filtrosDoEndereco,
  isComplete,
  readFiltros,
  saveFiltros,
} from './filtrosGuardados'

const SEM_USUARIO = { _id: '', unidades: [] as string[] }

/** The grid's filters: remembered ones at once, the defaults as soon as the lists are here. */
export const useFiltros = () => {
  const usuario = useSessao((s) => s.usuario) ?? SEM_USUARIO
  const unidades = useQuery({ queryKey: ['unidade', 'nomes'], queryFn: listUnidades, staleTime: 300_000 })
  const especialidades = useQuery({
    queryKey: ['especialidade', 'nomes'],
    queryFn: listEspecialidades,
    staleTime: 300_000,
  })
  const { pathname, search } = useLocation()
  const [escolhidos, setEscolhidos] = useState<FiltrosDaGrade | null>(
    () => filtrosDoEndereco(search) ?? readFiltros(usuario._id, hojeNaClinica()),
  )
  // Once taken they are the person's own: a reload shows what was chosen since.
  const navigate = useNavigate()
  const pedidos = filtrosDoEndereco(search) !== null
  useEffect(() => {
    if (pedidos) void navigate(pathname, { replace: true })
  }, [pedidos, pathname, navigate])

  // The day that the page was opened on: at midnight it must not change under what is being typed (`useVirada`).
  const [hoje] = useState(hojeNaClinica)

  const listas =
    unidades.data && especialidades.data
      ? { unidades: unidades.data, especialidades: especialidades.data, usuario, hoje }
      : null
  const vazios: FiltrosDaGrade = { unidade: '', especialidade: '', dia: hoje }
  const filtros = listas
    ? escolhidos
      ? checkFiltros(escolhidos, listas)
      : defaultFiltros(listas)
    : (escolhidos ?? vazios)
  const { unidade, especialidade, dia } = filtros

  useEffect(() => {
    const atuais = { unidade, especialidade, dia }
    if (isComplete(atuais)) saveFiltros(atuais, usuario._id, hojeNaClinica())
  }, [unidade, especialidade, dia, usuario._id])

  return {
    filtros,
    mudar: setEscolhidos,
    unidades: unidades.data ?? [],
    especialidades: especialidades.data ?? [],
    /** Why there is nothing to choose from. */
    erro: unidades.error ?? especialidades.error,
    tentarDeNovo: () => {
      if (unidades.error) void unidades.refetch()
      if (especialidades.error) void especialidades.refetch()
    },
    /** The lists are here and the clinic has no unit or no specialty yet. */
    semOpcoes: listas !== null && (listas.unidades.length === 0 || listas.especialidades.length === 0),
  }
}
