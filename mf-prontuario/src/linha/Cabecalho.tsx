import { useHoje } from '@clinica/shared-auth'
import { counted, idade, type ResumoDoRegistro } from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import css from './linha.module.css'

type Paciente = ResumoDoRegistro['paciente']

const iniciais = (nome: string): string => {
  const partes = nome.trim().split(/\s+/)
  return `${partes[0]?.[0] ?? ''}${partes.length > 1 ? (partes.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** Social name first: it is how the person is called. */
export const nomeDe = ({ nome, nome_social }: Paciente): string => nome_social || nome

/** The heading's content: how the patient is called, and what has to be known before anything is done. */
export const NomeDoPaciente = ({ resumo }: { resumo: ResumoDoRegistro }) => (
  <span className={css.nome}>
    <span className={css.iniciais} aria-hidden="true">
      {iniciais(nomeDe(resumo.paciente))}
    </span>
    {nomeDe(resumo.paciente)}
    {resumo.materialPendente ? (
      <Chip color="warning" icon={<Icon name="alerta" size={13} />} label="Material pendente" />
    ) : null}
  </span>
)

/** Name, age, sex, profession (spec 2 §2). */
export const DadosDoPaciente = ({ paciente }: { paciente: Paciente }) => (
  <p className={css.dados}>
    {[
      paciente.nome_social ? paciente.nome : null,
      counted(idade(paciente.data_nascimento, useHoje()), 'ano', 'anos'),
      paciente.sexo,
      paciente.profissao,
    ]
      .filter(Boolean)
      .map((dado) => (
        <span key={dado}>{dado}</span>
      ))}
  </p>
)
