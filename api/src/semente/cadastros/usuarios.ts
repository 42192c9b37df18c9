import type { Perfil } from '@clinica/shared-domain/acesso'
import { type Contexto, FATURAMENTO, type Linha, PROFISSIONAL, RECEPCAO, SISTEMA } from '../tipos'
import type { Unidade } from './unidades'

type LoginDemo = { perfil: Perfil; name: string; email: string; senha: string }

const SENHA = 'Aurora@2026'

/** The demo clinic's accounts, one of each role; the start script shows them. */
export const LOGINS_DEMO: readonly LoginDemo[] = [
  { perfil: 'Recepcionista', name: 'Beatriz Lacerda Horta', email: RECEPCAO, senha: SENHA },
  { perfil: 'Profissional', name: 'Carolina Versiani Braga', email: PROFISSIONAL, senha: SENHA },
  { perfil: 'Gerente', name: 'Marcelo Junqueira Paiva', email: 'gerente@clinica.demo', senha: SENHA },
  { perfil: 'Faturista', name: 'Denise Otoni Salgado', email: FATURAMENTO, senha: SENHA },
  { perfil: 'Supervisao', name: 'Renato Penido Caldeira', email: 'supervisao@clinica.demo', senha: SENHA },
  { perfil: 'Administrador', name: 'Helena Starling Diniz', email: SISTEMA, senha: SENHA },
]

/** The rows, with the hash of each password in the order of LOGINS_DEMO. */
export const generateUsuarios = (
  { s, relogio }: Contexto,
  unidades: readonly Unidade[],
  hashes: readonly string[],
) => {
  const created_at = relogio.passado(relogio.hoje - 1495, 540)
  const usuarios: Linha<'usuario'>[] = LOGINS_DEMO.map(({ perfil, name, email }, i) => ({
    id: s.uuid(Date.parse(created_at)),
    name,
    email,
    senha_hash: hashes[i] ?? '',
    perfil,
    // What the home screen shows as the last login after the first one.
    login_atual: relogio.passado(relogio.hoje - 1, 480 + i * 7),
    ultimo_login: relogio.passado(relogio.hoje - 2, 470 + i * 5),
    atualizado_por: SISTEMA,
    created_at,
    updated_at: created_at,
  }))
  const usuarioUnidades: Linha<'usuario_unidade'>[] = usuarios.flatMap((usuario) =>
    unidades.map(({ id }, posicao) => ({ usuario_id: usuario.id, unidade_id: id, posicao })),
  )
  return { usuarios, usuarioUnidades }
}
