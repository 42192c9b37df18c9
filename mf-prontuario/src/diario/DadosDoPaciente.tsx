import { useHoje } from '@clinica/shared-auth'
import { idade, type Paciente } from '@clinica/shared-domain'
import css from './diario.module.css'

const anos = (nascimento: string, hoje: string): string => {
  const n = idade(nascimento, hoje)
  return n === 1 ? '1 ano' : `${n} anos`
}

/** Under the heading: the name of the register where a social one stands above, age, sex, profession. */
export const DadosDoPaciente = ({ paciente }: { paciente: Paciente }) => {
  const { nome, nome_social, data_nascimento, sexo, profissao } = paciente
  const hoje = useHoje()
  const dados = [
    nome_social ? nome : null,
    data_nascimento ? anos(data_nascimento, hoje) : null,
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
