import type { Resource } from '@clinica/shared-auth'
import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { boolean, object, string } from 'yup'
import { FormPage } from '../form/FormPage'
import { StatusInput, TextInput } from '../form/fields/inputs'
import { open, type Tela } from './tela'

const schema = object({
  codigo: string().max(5, 'No máximo 5.').required('Campo é obrigatório.'),
  descricao: string().required('Campo é obrigatório.'),
  ativo: boolean().default(true),
})
export type Cid = { _id: string; codigo: string; descricao: string; ativo: boolean; updatedAt: string }
export const M54: Cid = {
  _id: '1',
  codigo: 'M54.5',
  descricao: 'Dor lombar',
  ativo: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

/** The API of the register: it has M54 and takes what is sent. */
export const cidResource = (): jest.Mocked<Resource<Cid>> => ({
  register: 'cid',
  list: jest.fn(),
  get: jest.fn().mockResolvedValue(M54),
  create: jest.fn().mockResolvedValue({ registro: M54, msg: null }),
  update: jest.fn().mockResolvedValue({ registro: M54, msg: null }),
})

/** The form of a CID at its route, beside its list and another screen. */
export const openCidForm = (recurso: Resource<Cid>, em = '/cid/cadastro/1'): Tela & { user: UserEvent } => {
  const tela = open(
    {
      '/cid/cadastro/:id?': (
        <>
          <Link to="/outra">Outra tela</Link>
          <FormPage
            resource={recurso}
            schema={schema}
            title="CID"
            newTitle="Novo CID"
            back="/cid"
            invalid="Cadastro de CID inválido."
          >
            <FormPage.Panel title="Dados">
              <TextInput name="codigo" label="Código" readOnlyWhenSaved />
              <TextInput name="descricao" label="Descrição" />
            </FormPage.Panel>
            <FormPage.Panel title="Situação">
              <StatusInput name="ativo" />
            </FormPage.Panel>
          </FormPage>
        </>
      ),
      '/cid': <p>a lista</p>,
      '/outra': <p>outra tela</p>,
    },
    em,
  )
  return { ...tela, user: userEvent.setup() }
}
export const descricao = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Descrição/ })
export const getSalvar = () => screen.getByRole('button', { name: 'Salvar' })
export const dialogo = () => screen.findByRole('alertdialog')
