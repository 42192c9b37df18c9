import { acoes, can, PERFIS, type Perfil, telas } from '../acesso'
import { PERMISSOES } from './permissoes'

const pode = (id: string, perfil: Perfil, acoesExtras: string[] = []) =>
  PERMISSOES.find((p) => p.id === id)?.pode({ perfil, acoesExtras })

it('every action and every screen of the access table is said, once, as the table decides', () => {
  const ids = PERMISSOES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(PERMISSOES.map(({ titulo }) => titulo)).size).toBe(ids.length)
  for (const perfil of PERFIS) {
    for (const [id, access] of Object.entries(acoes))
      expect([id, pode(id, perfil) !== 'nao']).toEqual([id, can({ perfil }, access)])
    for (const [id, access] of Object.entries(telas))
      expect([id, pode(`tela_${id}`, perfil) !== 'nao']).toEqual([id, can({ perfil }, access)])
  }
})

it('what a person has beyond their role, or of their own alone, is said so', () => {
  expect(pode('repetir_agendamento', 'Profissional')).toBe('nao')
  expect(pode('repetir_agendamento', 'Profissional', ['repetir_agendamento'])).toBe('extra')
  expect(pode('repetir_agendamento', 'Gerente', ['repetir_agendamento'])).toBe('sim')
  expect(pode('tela_pagamentoProfissional', 'Profissional')).toBe('proprios')
  expect(pode('conta_Administrador', 'Gerente')).toBe('nao')
  expect(pode('conta_Gerente', 'Gerente')).toBe('sim')
})
