import { createResource, useCan } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { Icon } from '@clinica/shared-ui'
import { queryOptions, useQuery } from '@clinica/shared-ui/query'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './comum.module.css'

const HORA = 3_600_000

/** What the pickers of a guide are filled with, in the order in which a clinic registers it. */
const REGISTROS = {
  unidade: ['unidades', 'unidade'],
  especialidade: ['especialidades', 'especialidade'],
  convenio: ['convenios', 'convênio'],
  medico: ['medicos', 'médico solicitante'],
  paciente: ['pacientes', 'paciente'],
} as const
type Registro = keyof typeof REGISTROS

const algum = (registro: Registro) =>
  queryOptions({
    queryKey: [registro, 'algum'],
    queryFn: async ({ signal }) => {
      const recurso = createResource({ path: registro, singular: registro, plural: REGISTROS[registro][0] })
      return (
        (await recurso.list({ ativo: true, skip: 0, limit: 1, orderBy: 'nome' }, signal)).itens.length > 0
      )
    },
    // The save of the first one asks again.
    staleTime: HORA,
  })

/** True when there is none; false also while nobody knows. */
const useFalta = (registro: Registro, ativo = true): boolean =>
  useQuery({ ...algum(registro), enabled: ativo }).data === false

const Item = ({ registro }: { registro: Registro }) => {
  const [, nome] = REGISTROS[registro]
  const endereco = `/${registro}/cadastro`
  const pode = useCan(telas[registro])
  const tem = useHasRoute(endereco)
  return pode && tem ? <Link to={endereco}>{nome}</Link> : <b>{nome}</b>
}

/** In a clinic that begins: what a guide cannot be made without, each with its form for whom may register it. */
export const FaltaCadastrar = () => {
  // One small question as long as nothing is missing.
  const convenio = useFalta('convenio')
  const unidade = useFalta('unidade', convenio)
  const especialidade = useFalta('especialidade', convenio)
  const medico = useFalta('medico', convenio)
  const paciente = useFalta('paciente', convenio)
  const administra = useCan(telas.convenio)
  const faltam = Object.entries({ unidade, especialidade, convenio, medico, paciente })
    .filter(([, falta]) => falta)
    .map(([registro]) => registro as Registro)
  if (faltam.length === 0) return null
  return (
    <div className={css.falta} role="status">
      <Icon name="info" size={18} />
      <p>
        Para fazer guias, falta cadastrar:{' '}
        {faltam.map((registro, i) => (
          <span key={registro}>
            {i === 0 ? '' : i === faltam.length - 1 ? ' e ' : ', '}
            <Item registro={registro} />
          </span>
        ))}
        .{administra ? '' : ' O que não está sublinhado, peça a um gerente.'}
      </p>
    </div>
  )
}
