import { type LinhaDaAuditoria, PACIENTES_DE_UMA_LINHA } from '@clinica/shared-domain'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { Fragment, type ReactNode, useState } from 'react'
import { listPacientesDaLinha } from './auditoria.api'
import css from './auditoria.module.css'

type Paciente = LinhaDaAuditoria['pacientes'][number]

const PacienteLink = ({ paciente: { _id, nome } }: { paciente: Paciente }) => (
  <Link to={`/paciente/cadastro/${_id}`}>{nome}</Link>
)

/** The sentence, with the names of its patients as ways to them. */
export const FraseLigada = ({ frase, quem, pacientes }: LinhaDaAuditoria) => {
  const partes: ReactNode[] = []
  // Who did it may have a patient's name.
  let visto = quem && frase.startsWith(quem) ? quem.length : 0
  partes.push(frase.slice(0, visto))
  for (const paciente of pacientes) {
    const em = frase.indexOf(paciente.nome, visto)
    if (em < 0 || paciente.nome === 'que não existe mais') continue
    partes.push(
      <Fragment key={paciente._id}>
        {frase.slice(visto, em)}
        <PacienteLink paciente={paciente} />
      </Fragment>,
    )
    visto = em + paciente.nome.length
  }
  return (
    <>
      {partes}
      {frase.slice(visto)}
    </>
  )
}

const Todos = ({ linha }: { linha: LinhaDaAuditoria }) => {
  const lidos = useQuery({
    queryKey: ['auditoria', 'pacientes', linha.numero],
    queryFn: ({ signal }) => listPacientesDaLinha(linha, signal),
    meta: { interesse: null },
  })
  const falha = optionsFailed(lidos)
  if (falha) return <p role="alert">{falha}</p>
  const { data } = lidos
  if (!data) return <p role="status">Carregando…</p>
  const faltam = linha.totalDePacientes - data.length
  return (
    <ul className={css.pacientes}>
      {data.map((p) => (
        <li key={p._id}>
          <PacienteLink paciente={p} />
        </li>
      ))}
      {faltam > 0 ? (
        <li>
          e mais {faltam}: aqui cabem {PACIENTES_DE_UMA_LINHA.toLocaleString('pt-BR')}
        </li>
      ) : null}
    </ul>
  )
}

/** All patients of a line that names only its first ones, asked for when opened. */
export const VerPacientes = ({ linha }: { linha: LinhaDaAuditoria }) => {
  const [aberto, setAberto] = useState(false)
  if (linha.totalDePacientes <= linha.pacientes.length) return null
  return (
    <details className={css.todos} onToggle={(e) => setAberto(e.currentTarget.open)}>
      <summary>Ver os {linha.totalDePacientes.toLocaleString('pt-BR')} pacientes</summary>
      {aberto ? <Todos linha={linha} /> : null}
    </details>
  )
}
