import { z } from "zod";
import { done, id, instant, name, paging } from "../common.ts";
import { routes } from "../route.ts";
import { NAME_MAX, PAGE } from "../users/limits.ts";
import { roles } from "../users/people.ts";
import { chosenPassword, email, linkCode, mailLanguage } from "./fields.ts";
import { INVITATION_STATES } from "./words.ts";

const DEPARTMENTS_MAX = 50;

/** Somebody who is asked to come in. */
export const invitation = z.object({
  id: id("invitation"),
  emailId: z.string(),
  roles: z.array(z.number()),
  departments: z.array(id("department")),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  abilities: z.object({ resend: z.boolean(), revoke: z.boolean() }),
});
export type Invitation = z.output<typeof invitation>;

const byInvitation = z.object({ id: id("invitation") });
const shown = z.object({ invitation });

export const invitationRoutes = routes({
  listInvitations: {
    method: "GET",
    path: "/e/enterprise/invitations",
    summary: "Invitations, the newest first; in one state, or in all.",
    permission: "USERS.VIEW",
    envelope: "enterprise",
    query: z.object({ ...paging(PAGE), state: z.enum(INVITATION_STATES).optional() }),
    reply: z.object({ invitations: z.array(invitation), total: z.number(), more: z.boolean() }),
  },
  invite: {
    method: "POST",
    path: "/e/enterprise/invitations",
    summary:
      "Mail somebody a link to make themselves an account. Nobody gives a role that may do what they may not do themselves.",
    permission: "USERS.ADD",
    envelope: "enterprise",
    body: z.object({
      emailId: email,
      roles,
      departments: z.array(id("department")).max(DEPARTMENTS_MAX).default([]),
      language: mailLanguage,
    }),
    reply: shown,
  },
  resendInvitation: {
    method: "POST",
    path: "/e/enterprise/invitations/{id}/resend",
    summary: "Mail a new link, good for seven days again; the old one is void.",
    permission: "USERS.ADD",
    envelope: "enterprise",
    params: byInvitation,
    reply: shown,
  },
  revokeInvitation: {
    method: "POST",
    path: "/e/enterprise/invitations/{id}/revoke",
    summary: "Take an invitation back: its link opens nothing any more.",
    permission: "USERS.ADD",
    envelope: "enterprise",
    params: byInvitation,
    reply: shown,
  },
  isEmailUnique: {
    method: "GET",
    path: "/e/enterprise/isEmailUnique",
    summary: "Whether no account has this e-mail address yet.",
    permission: "USERS.ADD",
    envelope: "enterprise",
    query: z.object({ emailId: email }),
    reply: z.object({ unique: z.boolean() }),
  },
  readInvitation: {
    method: "GET",
    path: "/account/enterprise/users/{id}",
    summary: "Who invites whom, by what the link of the mail carries.",
    public: true,
    envelope: "enterprise",
    params: z.object({ id: linkCode }),
    reply: z.object({ enterpriseName: z.string(), emailId: z.string(), invitedBy: z.string() }),
  },
  acceptInvitation: {
    method: "POST",
    path: "/account/enterprise/users/{id}",
    summary: "Accept an invitation: the account is made, with the roles and departments it was sent with.",
    public: true,
    envelope: "enterprise",
    params: z.object({ id: linkCode }),
    body: z.object({ name: name(NAME_MAX, "This field is mandatory."), password: chosenPassword }),
    reply: done,
  },
});
