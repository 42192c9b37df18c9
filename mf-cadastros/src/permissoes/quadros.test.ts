import { PERMISSOES } from '@clinica/shared-domain'
import { boardOfAction, boardOfAll, fileOfAction } from './quadros'

const ana = {
  _id: '1',
  name: 'Ana Prates',
  email: 'ana@clinica.demo',
  perfil: 'Administrador' as const,
  unidades: ['CENTRO'],
  acoesExtras: [],
  ativo: true,
  segundoFator: true,
}
const [permissao] = PERMISSOES

it('the file of one person says in each line whose it is', () => {
  const { titulos, linhas } = boardOfAll([ana])
  expect(titulos.slice(0, 2)).toEqual(['Nome', 'E-mail'])
  expect(linhas).toHaveLength(PERMISSOES.length)
  expect(linhas.every(([nome, email]) => nome === 'Ana Prates' && email === 'ana@clinica.demo')).toBe(true)
})

it('the file of one action says in each line which it is; the screen, which names it above, does not', () => {
  const id = permissao?.id ?? ''
  const { titulos, linhas } = fileOfAction([ana], id)
  expect(titulos[0]).toBe('O quê')
  expect(linhas[0]?.slice(0, 2)).toEqual([permissao?.titulo, 'Ana Prates'])
  expect(boardOfAction([ana], id).titulos[0]).toBe('Nome')
})
