import { useHoje } from '@clinica/shared-auth'
import { counted, idade, type Paciente } from '@clinica/shared-domain'
import css from './diario.module.css'

/** Under the heading: the name of the register where a social one stands above, age, sex, profession. */
export const DadosDoPaciente = ({ paciente }: { paciente: Paciente }) => {
  const { nome, nome_social, data_nascimento, sexo, profissao } = paciente
  const hoje = useHoje()
  const dados = [
    nome_social ? nome : null,
    data_nascimento ? counted(idade(data_nascimento, hoje), 'ano', 'anos') : null,
    sexo,
    profissao,
  ]
  return (
    <p className={css.dados}>
      {dados.filter(Boolean).map((dado) => (
        <span key={dado}>{dado}</span>
      ))}
    </p>
  )
}
