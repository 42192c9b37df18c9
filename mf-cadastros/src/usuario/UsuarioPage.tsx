import { useSessao } from '@clinica/shared-auth'
import {
  changesEmailOf,
  MENSAGENS_DA_SESSAO,
  managesConta,
  nomeDoPerfil,
  novoUsuarioSchema,
  PERFIS,
  type Perfil,
  type UsuarioCadastro,
  usuarioSchema,
} from '@clinica/shared-domain'
import {
  FormPage,
  type InputProps,
  SelectInput,
  StatusInput,
  TextInput,
  useValue,
} from '@clinica/shared-ui/form'
import { MultiSelectInput } from '@clinica/shared-ui/pickers'
import { NothingYet, useParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { useUnidades } from '../unidade/unidade.options'
import { PermissoesExtras } from './PermissoesExtras'
import { SegundoFatorDoUsuario } from './SegundoFatorDoUsuario'
import { usuarioApi } from './usuario.api'

/** Roles that the person may give; the one that the record has shows in any case. */
const PerfilInput = (props: InputProps) => {
  const eu = useSessao((s) => s.usuario)
  const atual = useValue<string>(props.name)
  const perfis = PERFIS.filter((perfil) => managesConta(eu, perfil) || perfil === atual)
  return (
    <SelectInput
      {...props}
      options={perfis.map((perfil) => ({ value: perfil, label: nomeDoPerfil(perfil) }))}
    />
  )
}

/** The e-mail of whoever manages accounts is changed by Administrador only: by the role that was, and by the one given now. */
const EmailInput = ({ salvo }: { salvo: boolean }) => {
  const eu = useSessao((s) => s.usuario)
  const perfil = useValue<Perfil>('perfil')
  const [de] = useState(perfil)
  const livre = !salvo || [de, perfil].every((p) => p && changesEmailOf(eu, p))
  const nota =
    livre || !de || !managesConta(eu, de) ? undefined : 'Somente um Administrador pode alterar este e-mail.'
  return <TextInput name="email" label="E-mail" type="email" max={100} readOnly={!livre} helperText={nota} />
}

/** Routes /usuario/cadastro and /usuario/cadastro/{id} (spec 1 §2, §5). The password is set when creating only. */
export default function UsuarioPage() {
  const { id } = useParams()
  const eu = useSessao((s) => s.usuario)
  const { unidades, falha, nenhuma } = useUnidades()
  const propria = id !== undefined && id === eu?._id
  const nota = propria ? 'Outra pessoa precisa alterar o seu.' : undefined
  return (
    <FormPage
      resource={usuarioApi}
      schema={id ? usuarioSchema : novoUsuarioSchema}
      title="Usuário"
      newTitle="Novo usuário"
      back="/usuario"
      invalid={MENSAGENS_DA_SESSAO.usuarioInvalido}
      readOnly={({ perfil }: UsuarioCadastro) => !managesConta(eu, perfil)}
    >
      <FormPage.Panel title="Dados">
        <TextInput name="name" label="Nome" max={60} />
        <EmailInput salvo={id !== undefined} />
        <PerfilInput name="perfil" label="Perfil" readOnly={propria} helperText={nota} />
        <StatusInput name="ativo" readOnly={propria} />
        <MultiSelectInput
          name="unidades"
          label="Unidades"
          options={unidades.map((nome) => ({ value: nome, label: nome }))}
          helperText={nenhuma ? <NothingYet register="unidade" /> : falha}
          wide
        />
      </FormPage.Panel>
      <FormPage.Panel title="Acesso">
        <TextInput
          name="password"
          label="Senha"
          type="password"
          autoComplete="new-password"
          disabled={id !== undefined}
          helperText={
            id
              ? 'Definida na criação do usuário.'
              : 'Ao menos 6 caracteres, com maiúscula, minúscula, número e símbolo.'
          }
        />
        <TextInput
          name="passwordConfirmacao"
          label="Confirmação da senha"
          type="password"
          autoComplete="new-password"
          disabled={id !== undefined}
        />
        {id && !propria ? <SegundoFatorDoUsuario id={id} /> : null}
      </FormPage.Panel>
      <FormPage.Panel title="Permissões extras">
        <PermissoesExtras />
      </FormPage.Panel>
    </FormPage>
  )
}
