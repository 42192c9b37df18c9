import { useCan, useSessao } from '@clinica/shared-auth'
import {
  MENSAGENS_DA_SESSAO,
  novoUsuarioSchema,
  PERFIS,
  PODERES,
  type UsuarioCadastro,
  usuarioSchema,
} from '@clinica/shared-domain'
import {
  FormPage,
  type InputProps,
  MultiSelectInput,
  SelectInput,
  StatusInput,
  TextInput,
  useValue,
} from '@clinica/shared-ui/form'
import { useParams } from '@clinica/shared-ui/router'
import { useUnidades } from '../unidade/unidade.options'
import { PermissoesExtras } from './PermissoesExtras'
import { usuarioApi } from './usuario.api'

/** An Administrador's record is for Administradores. */
const closedFor = (poderes: boolean) => (usuario: UsuarioCadastro) =>
  !poderes && usuario.perfil === 'Administrador'

/** The profile Administrador is offered to Administradores; others see it where it is already given. */
const PerfilInput = (props: InputProps) => {
  const poderes = useCan(PODERES)
  const atual = useValue<string>(props.name)
  const perfis = PERFIS.filter((perfil) => poderes || perfil !== 'Administrador' || perfil === atual)
  return <SelectInput {...props} options={perfis.map((perfil) => ({ value: perfil, label: perfil }))} />
}

/** Routes /usuario/cadastro and /usuario/cadastro/{id} (spec 1 §2, §5). The password is set when creating only. */
export default function UsuarioPage() {
  const { id } = useParams()
  const eu = useSessao((s) => s.usuario?._id)
  const poderes = useCan(PODERES)
  const { unidades, falhou } = useUnidades()
  const propria = id !== undefined && id === eu
  const nota = propria ? 'Outra pessoa precisa alterar o seu.' : undefined
  return (
    <FormPage
      resource={usuarioApi}
      schema={id ? usuarioSchema : novoUsuarioSchema}
      title="Usuário"
      newTitle="Novo usuário"
      back="/usuario"
      invalid={MENSAGENS_DA_SESSAO.usuarioInvalido}
      readOnly={closedFor(poderes)}
    >
      <FormPage.Panel title="Dados">
        <TextInput name="name" label="Nome" max={60} />
        <TextInput name="email" label="E-mail" type="email" max={100} />
        <PerfilInput name="perfil" label="Perfil" readOnly={propria} helperText={nota} />
        <StatusInput name="ativo" readOnly={propria} />
        <MultiSelectInput
          name="unidades"
          label="Unidades"
          options={unidades.map((nome) => ({ value: nome, label: nome }))}
          helperText={falhou ? 'Não foi possível carregar as unidades.' : undefined}
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
      </FormPage.Panel>
      <FormPage.Panel title="Permissões extras">
        <PermissoesExtras />
      </FormPage.Panel>
    </FormPage>
  )
}
