import { useCan } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { Link } from 'react-router-dom'
import { useHasRoute } from '../has-route'

type Registro = 'unidade' | 'especialidade' | 'convenio' | 'profissional' | 'tabelaProcedimento'
/** What is said to be missing, what the way there is called, and the register's path. */
const REGISTROS: Record<Registro, readonly [falta: string, cadastrar: string, caminho: string]> = {
  unidade: ['Nenhuma unidade.', 'Cadastrar unidade', 'unidade'],
  especialidade: ['Nenhuma especialidade.', 'Cadastrar especialidade', 'especialidade'],
  convenio: ['Nenhum convênio.', 'Cadastrar convênio', 'convenio'],
  profissional: ['Nenhum profissional.', 'Cadastrar profissional', 'profissional'],
  tabelaProcedimento: [
    'Nenhuma tabela de procedimentos.',
    'Cadastrar tabela de procedimentos',
    'tabelasProcedimento',
  ],
}

export type NothingYetProps = { register: Registro }

/** Under a list that has nothing to choose from: what is missing and, for whoever may register it, the way there. */
export const NothingYet = ({ register }: NothingYetProps) => {
  const [falta, cadastrar, caminho] = REGISTROS[register]
  const endereco = `/${caminho}/cadastro`
  const pode = useCan(telas[register])
  const tem = useHasRoute(endereco)
  return (
    <>
      {falta}
      {pode && tem ? (
        <>
          {' '}
          <Link to={endereco}>{cadastrar}</Link>
        </>
      ) : null}
    </>
  )
}
