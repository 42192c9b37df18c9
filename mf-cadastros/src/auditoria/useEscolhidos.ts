import { useQuery } from '@clinica/shared-ui/query'
import { pacienteApi } from '../paciente/paciente.api'
import { usuarioApi } from '../usuario/usuario.api'
import type { PerguntaDaAuditoria } from './auditoria.api'
import type { Valores } from './Filtros'

const GONE = 'Não encontrado'

/** The question as the form shows it, its person and patient by name; null while these are asked for. */
export const useEscolhidos = (pergunta: PerguntaDaAuditoria): Valores | null => {
  const usuario = useQuery({
    queryKey: ['auditoria', 'pessoa', pergunta.usuario],
    queryFn: ({ signal }) => usuarioApi.get(pergunta.usuario, signal),
    enabled: pergunta.usuario !== '',
    meta: { interesse: null },
  })
  const paciente = useQuery({
    queryKey: ['auditoria', 'paciente', pergunta.paciente],
    queryFn: ({ signal }) => pacienteApi.get(pergunta.paciente, signal),
    enabled: pergunta.paciente !== '',
    meta: { interesse: null },
  })
  if (usuario.isLoading || paciente.isLoading) return null
  const { name = GONE, email = '', perfil = 'Administrador' } = usuario.data ?? {}
  const { nome = GONE, data_nascimento = '', docs_pessoais } = paciente.data ?? {}
  return {
    ...pergunta,
    usuario: pergunta.usuario ? { _id: pergunta.usuario, name, email, perfil } : null,
    paciente: pergunta.paciente
      ? { _id: pergunta.paciente, nome, data_nascimento, cpf: docs_pessoais?.cpf ?? '' }
      : null,
  }
}
