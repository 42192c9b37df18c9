// Without a database.
import fc from 'fast-check'
import { changedFields, type Valores } from './valores'

describe('the fields that an edit changed', () => {
  it('are named with what they were and what they are, fields of fields by their path', () => {
    const antes = { nome: 'Ana', contato: { celular: '11', email: 'a@b.c' }, planos: ['A', 'B'], ativo: true }
    const depois = { nome: 'Ana', contato: { celular: '12', email: '' }, planos: ['B'], ativo: false }
    expect(changedFields(antes, depois)).toEqual({
      'contato.celular': { antes: '11', depois: '12' },
      'contato.email': { antes: 'a@b.c' },
      planos: { antes: ['A', 'B'], depois: ['B'] },
      ativo: { antes: true, depois: false },
    })
  })

  it('are what a new record has, and what one had that is no more', () => {
    const ana = { nome: 'Ana', apelido: null, obs: '', planos: [], filhos: 0 }
    expect(changedFields(null, ana)).toEqual({ nome: { depois: 'Ana' }, filhos: { depois: 0 } })
    expect(changedFields(ana, null)).toEqual({ nome: { antes: 'Ana' }, filhos: { antes: 0 } })
  })

  it('are none where nothing differs but the version', () => {
    const agora = new Date()
    expect(
      changedFields(
        { _id: '1', nome: 'Ana', desde: agora, updatedAt: agora },
        { nome: 'Ana', desde: agora.toISOString() },
      ),
    ).toBeNull()
  })

  it('never hold a secret, however deep', () => {
    const segredos = {
      password: 'Aurora@1',
      a: { novaSenha: 'Aurora@1', senha: 'Aurora@1', senhaAtual: 'Aurora@1' },
      b: [{ token: 'Aurora@1', nome: 'x' }],
    }
    expect(changedFields(null, { ...segredos, senha_hash: 'Aurora@1' })).toEqual({
      b: { depois: [{ nome: 'x' }] },
    })
  })

  it('lead from the one state to the other', () => {
    const estado = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer(), fc.boolean()))
    fc.assert(
      fc.property(estado, estado, (antes, depois) => {
        const mudou: Valores = changedFields(antes, depois) ?? {}
        const chegou = {
          ...antes,
          ...Object.fromEntries(Object.entries(mudou).map(([c, v]) => [c, v.depois])),
        }
        expect(JSON.parse(JSON.stringify(chegou))).toEqual(depois)
      }),
    )
  })
})
