/**
 * Written from the OpenAPI document by
 * `GOLDEN=write npx vitest run test/golden.test.ts test/client/generated`.
 * SHA-256 of what they are made of: 61509a1748844f16f66f76be71ee3b925b3b37a7a956f13336ff59bf7b77d191
 */

export interface components {
    schemas: {
        AccessControl: {
            /** @description Identifier with the prefix dec_. */
            id: string;
            /**
             * @description Rules that were evaluated: by role (rbac) or by attributes (abac).
             * @enum {string}
             */
            model: "rbac" | "abac";
            /** @description Who asks. */
            subject: {
                /** @description Identifier in /api/users. */
                id: string;
                /**
                 * @description Role of the subject in its tenant.
                 * @enum {string}
                 */
                role: "owner" | "admin" | "editor" | "billing" | "viewer";
            };
            /** @description What is asked for. */
            resource: {
                /** @description Identifier whose prefix tells the type: doc_, prj_, inv_, dep_ or sec_. Unless it is still to be created, an invoice has the digits of its order in /api/orders, and a deployment is one of /api/deployments. */
                id: string;
                /**
                 * @description Type of the resource.
                 * @enum {string}
                 */
                type: "document" | "project" | "invoice" | "deployment" | "secret";
                /** @description Whether the subject owns the resource. */
                ownedBySubject: boolean;
            };
            /**
             * @description What the subject wants to do with it.
             * @enum {string}
             */
            action: "read" | "create" | "update" | "delete" | "approve" | "manage";
            /**
             * @description State of the tenant that subject and resource belong to.
             * @enum {string}
             */
            tenantState: "active" | "suspended";
            /**
             * @description What the policy says.
             * @enum {string}
             */
            outcome: "allow" | "deny";
            /**
             * @description Why: the reason of the first rule that denies, else of the first that allows; if no rule applies, denied_not_owner if owning the resource would have been enough, else denied_role_lacks_permission.
             * @enum {string}
             */
            reasonCode: "granted_by_role" | "granted_by_ownership" | "granted_by_attribute" | "denied_role_lacks_permission" | "denied_not_owner" | "denied_tenant_suspended" | "denied_explicit";
            /** @description Version of the policy, raised with every change of a rule. */
            policyVersion: string;
            /** @description Rules that apply to the request, in the order of the policy; empty if no rule allows or forbids it. */
            matchedRules: {
                /** @description Name of the rule in /api/access-control/policy. */
                id: string;
                /**
                 * @description What the rule says when it applies.
                 * @enum {string}
                 */
                effect: "allow" | "deny";
                /** @description The rule in a sentence. */
                description: string;
            }[];
            /**
             * Format: date-time
             * @description When it was decided, from windowDays before asOf to asOf.
             */
            evaluatedAt: string;
        };
        AccessControlEvaluate: {
            /**
             * @description Rules that were evaluated: by role (rbac) or by attributes (abac).
             * @enum {string}
             */
            model: "rbac" | "abac";
            /**
             * @description Role of the subject in its tenant.
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "billing" | "viewer";
            /**
             * @description Type of the resource.
             * @enum {string}
             */
            resource: "document" | "project" | "invoice" | "deployment" | "secret";
            /**
             * @description What the subject wants to do with it.
             * @enum {string}
             */
            action: "read" | "create" | "update" | "delete" | "approve" | "manage";
            /**
             * @description State of the tenant that subject and resource belong to.
             * @enum {string}
             */
            tenantState: "active" | "suspended";
            /** @description Whether the subject owns the resource. */
            ownsResource: boolean;
            /**
             * @description What the policy says.
             * @enum {string}
             */
            outcome: "allow" | "deny";
            /**
             * @description Why: the reason of the first rule that denies, else of the first that allows; if no rule applies, denied_not_owner if owning the resource would have been enough, else denied_role_lacks_permission.
             * @enum {string}
             */
            reasonCode: "granted_by_role" | "granted_by_ownership" | "granted_by_attribute" | "denied_role_lacks_permission" | "denied_not_owner" | "denied_tenant_suspended" | "denied_explicit";
            /** @description Version of the policy, raised with every change of a rule. */
            policyVersion: string;
            /** @description Rules that apply to the request, in the order of the policy; empty if no rule allows or forbids it. */
            matchedRules: {
                /** @description Name of the rule in /api/access-control/policy. */
                id: string;
                /**
                 * @description What the rule says when it applies.
                 * @enum {string}
                 */
                effect: "allow" | "deny";
                /** @description The rule in a sentence. */
                description: string;
            }[];
            /** @description Every rule of the model, in the order of the policy. */
            evaluatedRules: {
                /** @description Name of the rule in /api/access-control/policy. */
                id: string;
                /**
                 * @description What the rule says when it applies.
                 * @enum {string}
                 */
                effect: "allow" | "deny";
                /** @description The rule in a sentence. */
                description: string;
                /** @description Whether the rule applies to the request. */
                matched: boolean;
            }[];
        };
        AccessControlPolicy: {
            /** @description Version of the policy, raised with every change of a rule. */
            policyVersion: string;
            /**
             * @description How rules that apply together are combined.
             * @constant
             */
            combining: "deny-overrides";
            /**
             * @description Outcome if no rule applies.
             * @constant
             */
            defaultOutcome: "deny";
            /** @description Models: by role, by attributes. */
            models: ("rbac" | "abac")[];
            /** @description Roles of subjects. */
            roles: ("owner" | "admin" | "editor" | "billing" | "viewer")[];
            /** @description Types of resources. */
            resources: ("document" | "project" | "invoice" | "deployment" | "secret")[];
            /** @description Actions on resources. */
            actions: ("read" | "create" | "update" | "delete" | "approve" | "manage")[];
            /** @description States of tenants. */
            tenantStates: ("active" | "suspended")[];
            /** @description All rules in the order in which they are evaluated. */
            rules: {
                /** @description Name of the rule. */
                id: string;
                /** @description Models that evaluate the rule; any of them fits. */
                models: ("rbac" | "abac")[];
                /**
                 * @description What the rule says when it applies.
                 * @enum {string}
                 */
                effect: "allow" | "deny";
                /** @description Roles of the subject; any of them fits. */
                roles: ("owner" | "admin" | "editor" | "billing" | "viewer")[];
                /** @description Types of the resource; any of them fits. */
                resources: ("document" | "project" | "invoice" | "deployment" | "secret")[];
                /** @description Actions; any of them fits. */
                actions: ("read" | "create" | "update" | "delete" | "approve" | "manage")[];
                /** @description States of the tenant; any of them fits. */
                tenantStates: ("active" | "suspended")[];
                /** @description Whether the subject must own the resource (true) or must not (false); null if it does not matter. */
                ownsResource: boolean | null;
                /**
                 * @description Reason for a decision that this rule makes.
                 * @enum {string}
                 */
                reasonCode: "granted_by_role" | "granted_by_ownership" | "granted_by_attribute" | "denied_role_lacks_permission" | "denied_not_owner" | "denied_tenant_suspended" | "denied_explicit";
                /** @description The rule in a sentence. */
                description: string;
            }[];
        };
        Addresses: {
            /** @description Street and number, in the order of the country. */
            street: string;
            /** @description Flat, floor or suite; null if there is none. */
            secondary: string | null;
            /** @description City. */
            city: string;
            /** @description State, province or region that the city is in. */
            region: string;
            /** @description ISO 3166-2 code of the region, without the country. */
            regionCode: string;
            /** @description Postal code of the city. */
            postalCode: string;
            /** @description English name of the country. */
            country: string;
            /** @description ISO 3166-1 alpha-2. */
            countryCode: string;
        };
        Airports: {
            /** @description IATA code. */
            iata: string;
            /** @description ICAO code. */
            icao: string;
            /** @description English name. */
            name: string;
            /** @description City that it serves; null for all but the airports that /api/flights uses. */
            city: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            countryCode: string;
            /**
             * @description Size by its traffic.
             * @enum {string}
             */
            type: "large" | "medium";
            /** @description Latitude in degrees, positive north. */
            latitude: number;
            /** @description Longitude in degrees, positive east. */
            longitude: number;
            /** @description IANA time zone under its current name, as in /api/time-zones. */
            timeZone: string;
        };
        AuthSessions: {
            /** @description Identifier with the prefix ses_. */
            id: string;
            /** @description Who signed in. */
            user: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
            };
            /**
             * @description Status as seen at asOf.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description Method of the sign-in.
             * @enum {string}
             */
            method: "password" | "passkey" | "oauth" | "saml";
            /**
             * @description Second factor, or none. A passkey already combines two factors, so one that follows it is an extra.
             * @enum {string}
             */
            mfa: "none" | "totp" | "sms" | "webauthn";
            /**
             * @description Sum of the circumstances: 3 points for a device and 2 for an address that the user does not usually use, 1 for the hours from 1 to 5 in the standard time of the user, 1 for no second factor, except with a passkey. Up to 2 points are low, up to 4 medium, more high.
             * @enum {string}
             */
            risk: "low" | "medium" | "high";
            /** @description Device that the user signed in with. */
            device: {
                /**
                 * @description Kind of device.
                 * @enum {string}
                 */
                type: "desktop" | "mobile" | "tablet";
                /** @description Name of the browser. */
                browser: string;
                /** @description Name of the operating system. */
                os: string;
                /** @description Value of the User-Agent field. */
                userAgent: string;
            };
            /** @description IPv4 address from a block that is reserved for documentation. */
            ip: string;
            /**
             * Format: date-time
             * @description When the sign-in was complete, from windowDays before asOf to asOf.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last request arrived, before the session ended and before asOf.
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description When the session ends unless it is revoked: after asOf if it is active, by asOf if it has expired.
             */
            expiresAt: string;
            /** @description When it was revoked, between lastSeenAt and expiresAt; null for any other status. */
            revokedAt: string | null;
            /** @description Why it was revoked; null for any other status. The risk of suspicious_activity is high. */
            revocationReason: ("user_logout" | "password_changed" | "admin_action" | "suspicious_activity" | "device_lost") | null;
            /** @description Whether the status is active. */
            active: boolean;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["AuthSessions"];
            }[];
        };
        AuthSessionsLoginAttempts: {
            /** @description Identifier with the prefix att_. */
            id: string;
            /**
             * Format: date-time
             * @description When it began, from windowDays before asOf to asOf.
             */
            attemptedAt: string;
            /**
             * @description How it ended.
             * @enum {string}
             */
            outcome: "success" | "unknownUser" | "badCredential" | "mfaRequired" | "mfaFailed" | "accountLocked" | "riskBlocked" | "providerError";
            /** @description Step at which it failed; null for a success. */
            failedStep: ("identify" | "authenticate" | "mfa" | "policy") | null;
            /** @description Who wanted to sign in. */
            user: {
                /** @description Identifier in /api/users; null for unknownUser. */
                id: string | null;
                /** @description Full name; null for unknownUser. */
                name: string | null;
                /** @description Mail address that was entered or that the identity provider gave; for unknownUser, one that belongs to nobody. */
                email: string;
            };
            /**
             * @description Method of the sign-in.
             * @enum {string}
             */
            method: "password" | "passkey" | "oauth" | "saml";
            /**
             * @description Second factor, or none. A passkey already combines two factors, so one that follows it is an extra.
             * @enum {string}
             */
            mfa: "none" | "totp" | "sms" | "webauthn";
            /**
             * @description Sum of the circumstances: 3 points for a device and 2 for an address that the user does not usually use, 1 for the hours from 1 to 5 in the standard time of the user, 1 for no second factor, except with a passkey. Up to 2 points are low, up to 4 medium, more high.
             * @enum {string}
             */
            risk: "low" | "medium" | "high";
            /** @description Device that the user signed in with. */
            device: {
                /**
                 * @description Kind of device.
                 * @enum {string}
                 */
                type: "desktop" | "mobile" | "tablet";
                /** @description Name of the browser. */
                browser: string;
                /** @description Name of the operating system. */
                os: string;
                /** @description Value of the User-Agent field. */
                userAgent: string;
            };
            /** @description IPv4 address from a block that is reserved for documentation. */
            ip: string;
            /** @description Session in /api/auth-sessions that it opened; null for a failure. */
            sessionId: string | null;
            /** @description Milliseconds from the first request to the outcome, including the time that people take. */
            durationMs: number;
            /** @description Failed attempts in a row, including this one; 0 for a success. Five lock the account, so accountLocked has 6 or more, and any other failure has 1 to 5. */
            consecutiveFailures: number;
        };
        Calendar: {
            /**
             * Format: date
             * @description The day, YYYY-MM-DD.
             */
            date: string;
            /**
             * @description Name of the weekday in English.
             * @enum {string}
             */
            weekday: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
            /** @description Weekday from 1 (Monday) to 7 (Sunday). */
            isoWeekday: number;
            /** @description Number of the ISO week, 1 to 53. */
            isoWeek: number;
            /** @description Year that the ISO week belongs to; in the last and first days of a year, another. */
            isoWeekYear: number;
            /** @description The day as a week date, such as 2026-W05-6. */
            isoWeekDate: string;
            /** @description Number of ISO weeks of isoWeekYear, 52 or 53. */
            weeksInIsoYear: number;
            /** @description Number of the day in its year, from 1. */
            dayOfYear: number;
            /** @description Days of the year that follow it. */
            daysRemainingInYear: number;
            /** @description Quarter of the year, 1 to 4. */
            quarter: number;
            /** @description Days in its month. */
            daysInMonth: number;
            /** @description Days in its year, 365 or 366. */
            daysInYear: number;
            /** @description Whether its year has a 29 February. */
            isLeapYear: boolean;
            /** @description Julian day of its midnight in UTC, which ends in .5. */
            julianDay: number;
            /** @description Julian day number, which is the Julian day of its noon in UTC. */
            julianDayNumber: number;
            /** @description Modified Julian day of its midnight in UTC. */
            modifiedJulianDay: number;
            /** @description Easter of the year of the day. */
            easter: {
                /**
                 * Format: date
                 * @description Easter Sunday of the year, by the computation of the Western churches, YYYY-MM-DD.
                 */
                western: string;
                /**
                 * Format: date
                 * @description Easter Sunday of the year, by that of the Orthodox churches, as a day of the Gregorian calendar, YYYY-MM-DD.
                 */
                orthodox: string;
            };
            /** @description The same day in the calendar that was asked for, as its day is at noon. */
            inCalendar: {
                /** @description CLDR identifier of the calendar. */
                calendar: string;
                /** @description Code of the era, such as ce or reiwa; null without eras. */
                era: string | null;
                /** @description Year of the era; null without eras. */
                eraYear: number | null;
                /** @description Year as Temporal counts it: of the calendar, in Chinese ones of the year it begins in. */
                year: number;
                /** @description Month from 1, leap months counted. */
                month: number;
                /** @description Code of the month, such as M01; M05L is the leap month after M05. */
                monthCode: string;
                /** @description Name of the month in English. */
                monthName: string;
                /** @description Day of the month. */
                day: number;
                /** @description Day of the year of the calendar. */
                dayOfYear: number;
                /** @description Days in the month. */
                daysInMonth: number;
                /** @description Months in the year. */
                monthsInYear: number;
                /** @description Days in the year. */
                daysInYear: number;
                /** @description Whether the year has a leap day or a leap month. */
                isLeapYear: boolean;
            };
        };
        Carts: {
            /** @description Identifier with the prefix crt_. */
            id: string;
            /**
             * @description Whether it is in use, was left, or became an order.
             * @enum {string}
             */
            status: "active" | "abandoned" | "ordered";
            /** @description One of the world's people. */
            customer: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
            };
            /** @description ISO 4217 code of all amounts. */
            currency: string;
            /** @description Different products. */
            items: {
                /** @description Stock-keeping unit in /api/products. */
                sku: string;
                /** @description Name of the product. */
                name: string;
                /** @description Pieces, 1 to 5. */
                quantity: number;
                /** @description Price of one piece, in units of the currency. */
                unitPrice: number;
                /** @description Quantity x unitPrice, in units of the currency. */
                lineTotal: number;
            }[];
            /** @description Pieces of all products. */
            itemCount: number;
            /** @description Sum of the lines, in units of the currency. */
            subtotal: number;
            /**
             * Format: date-time
             * @description When the first product was put in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last, or ordered: between from and to.
             */
            updatedAt: string;
            /** @description Order in /api/orders; null unless ordered. */
            orderId: string | null;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Carts"];
            }[];
        };
        ChanceCoins: {
            /**
             * @description Side that the coin shows.
             * @enum {string}
             */
            side: "heads" | "tails";
        };
        ChanceDice: {
            /** @description The dice in NdM notation. */
            dice: string;
            /** @description What each die shows. */
            rolls: number[];
            /** @description Sum of the rolls and the number added. */
            total: number;
        };
        ChanceNumbers: {
            /** @description The number. */
            value: number;
        };
        ChanceShuffle: {
            /** @description All of the items, once each, in random order. */
            items: string[];
        };
        ChanceUuids: {
            /**
             * Format: uuid
             * @description The UUID in lower case.
             */
            uuid: string;
            /**
             * @description Its version.
             * @enum {string}
             */
            version: "v4" | "v7";
            /** @description Instant that it carries; null for version 4. */
            timestamp: string | null;
        };
        ColorVisionPalette: {
            /**
             * @description Model that was used.
             * @enum {string}
             */
            model: "model1997" | "model1999" | "model2009";
            /**
             * @description Deficiency that was simulated.
             * @enum {string}
             */
            type: "protanopia" | "deuteranopia" | "tritanopia" | "protanomaly" | "deuteranomaly" | "tritanomaly";
            /** @description Severity, 1 for the -opia types; null unless the model is model2009. */
            severity: number | null;
            /** @description Smallest difference that counts as distinguishable. */
            threshold: number;
            /** @description The palette at a glance. */
            summary: {
                /** @description Number of pairs. */
                pairs: number;
                /** @description Pairs that are distinguishable as they are. */
                distinguishableBefore: number;
                /** @description Pairs that are distinguishable as they are seen. */
                distinguishableAfter: number;
                /** @description Pairs that are distinguishable as they are but not as they are seen. */
                lost: number;
                /** @description The pair with the smallest difference as it is seen; the first of them if several are equal. */
                closest: {
                    /** @description One colour as it was sent, in lowercase #rrggbb. */
                    first: string;
                    /** @description The other colour as it was sent, in lowercase #rrggbb. */
                    second: string;
                    /** @description Their CIEDE2000 difference as they are seen. */
                    difference: number;
                    /** @description Their WCAG 2 contrast ratio as they are seen. */
                    contrast: number;
                };
            };
            /** @description Each colour as it is seen, in the order sent. */
            colors: {
                /** @description Colour in lowercase #rrggbb. */
                input: string;
                /** @description Colour as it is seen, in lowercase #rrggbb. */
                simulatedHex: string;
                /** @description Colour as it is seen, by channel. */
                simulatedRgb: {
                    /** @description Red, 0 to 255. */
                    r: number;
                    /** @description Green, 0 to 255. */
                    g: number;
                    /** @description Blue, 0 to 255. */
                    b: number;
                };
                /** @description CIEDE2000 difference of the two, to 4 decimals; 0 means unchanged. */
                deltaFromOriginal: number;
                /** @description WCAG 2 contrast ratio of the two, 1 to 21, to 4 decimals. */
                contrastAgainstOriginal: number;
                /** @description Channels that the model moved more than 0.00002 outside 0 to 1 in linear light and that were clamped; empty if the colour is in gamut. */
                clippedChannels: ("red" | "green" | "blue")[];
            }[];
            /** @description Every unordered pair. */
            pairs: {
                /** @description One colour as it was sent, in lowercase #rrggbb. */
                first: string;
                /** @description The other colour as it was sent, in lowercase #rrggbb. */
                second: string;
                /** @description The two as they are. */
                before: {
                    /** @description CIEDE2000 difference, to 4 decimals. */
                    difference: number;
                    /** @description WCAG 2 contrast ratio, 1 to 21, to 4 decimals. */
                    contrast: number;
                    /** @description Whether the difference is at least the threshold. */
                    distinguishable: boolean;
                };
                /** @description The two as they are seen. */
                after: {
                    /** @description CIEDE2000 difference, to 4 decimals. */
                    difference: number;
                    /** @description WCAG 2 contrast ratio, 1 to 21, to 4 decimals. */
                    contrast: number;
                    /** @description Whether the difference is at least the threshold. */
                    distinguishable: boolean;
                };
                /** @description Whether they are distinguishable before and after. */
                staysDistinguishable: boolean;
            }[];
        };
        ColorVisionSimulate: {
            /** @description Colour in lowercase #rrggbb. */
            input: string;
            /**
             * @description Model that was used.
             * @enum {string}
             */
            model: "model1997" | "model1999" | "model2009";
            /**
             * @description Deficiency that was simulated.
             * @enum {string}
             */
            type: "protanopia" | "deuteranopia" | "tritanopia" | "protanomaly" | "deuteranomaly" | "tritanomaly";
            /** @description Severity, 1 for the -opia types; null unless the model is model2009. */
            severity: number | null;
            /** @description Colour as it is seen, in lowercase #rrggbb. */
            simulatedHex: string;
            /** @description Colour as it is seen, by channel. */
            simulatedRgb: {
                /** @description Red, 0 to 255. */
                r: number;
                /** @description Green, 0 to 255. */
                g: number;
                /** @description Blue, 0 to 255. */
                b: number;
            };
            /** @description CIEDE2000 difference of the two, to 4 decimals; 0 means unchanged. */
            deltaFromOriginal: number;
            /** @description WCAG 2 contrast ratio of the two, 1 to 21, to 4 decimals. */
            contrastAgainstOriginal: number;
            /** @description Channels that the model moved more than 0.00002 outside 0 to 1 in linear light and that were clamped; empty if the colour is in gamut. */
            clippedChannels: ("red" | "green" | "blue")[];
        };
        Commits: {
            /** @description 40 hexadecimal digits. */
            sha: string;
            /** @description The first 7 of them. */
            shortSha: string;
            /** @description The commit before, which is the next record; none for the first of all, in the year 0000. */
            parents: string[];
            /**
             * @description Type of the conventional commit.
             * @enum {string}
             */
            type: "feat" | "fix" | "perf" | "refactor" | "test" | "docs" | "chore" | "ci" | "build" | "style" | "revert";
            /** @description Part of the code that it is about; null for a revert. */
            scope: string | null;
            /** @description What the commit says of itself. */
            message: {
                /** @description First line, with type and scope. */
                subject: string;
                /** @description Paragraphs that say why, and trailers; lines end with a line feed; null for none. */
                body: string | null;
            };
            /** @description Engineer who wrote it. */
            author: {
                /** @description Name. */
                name: string;
                /** @description Address at a reserved domain, as in /api/users. */
                email: string;
            };
            /** @description Engineer who put it into the history; most often the author. */
            committer: {
                /** @description Name. */
                name: string;
                /** @description Address at a reserved domain, as in /api/users. */
                email: string;
            };
            /**
             * Format: date-time
             * @description When it was written, at or before committedAt.
             */
            authoredAt: string;
            /**
             * Format: date-time
             * @description When it became part of the history.
             */
            committedAt: string;
            /** @description How much it changes; a revert undoes exactly what the other commit did. */
            stats: {
                /** @description Number of files. */
                filesChanged: number;
                /** @description Lines added. */
                insertions: number;
                /** @description Lines removed. */
                deletions: number;
            };
        };
        Companies: {
            /** @description Identifier, the same wherever another route names this company. */
            id: string;
            /** @description Name with its legal form, which fits the headcount and the year of foundation. */
            name: string;
            /**
             * @description Line of business.
             * @enum {string}
             */
            industry: "agriculture" | "construction" | "consulting" | "education" | "energy" | "finance" | "food" | "healthcare" | "hospitality" | "insurance" | "logistics" | "manufacturing" | "media" | "real-estate" | "retail" | "software" | "telecommunications" | "tourism";
            /** @description Domain that does not resolve. */
            domain: string;
            /**
             * Format: uri
             * @description Home page under the domain.
             */
            website: string;
            /** @description Mail address that never receives anything. */
            email: string;
            /** @description E.164 number that is nobody’s; null if all of the country may be somebody’s. */
            phone: string | null;
            /** @description Why the number is nobody’s: reserved, kept for fiction by the regulator, or unassigned, in no range of the numbering plan; null without a number. */
            phoneStatus: ("reserved" | "unassigned") | null;
            /** @description Number of people employed. */
            employees: number;
            /** @description Year of foundation, 1902 to 2023. */
            foundedYear: number;
            /** @description Head office. */
            address: {
                /** @description Street and number, in the order of the country. */
                street: string;
                /** @description Flat, floor or suite; null if there is none. */
                secondary: string | null;
                /** @description City. */
                city: string;
                /** @description State, province or region that the city is in. */
                region: string;
                /** @description ISO 3166-2 code of the region, without the country. */
                regionCode: string;
                /** @description Postal code of the city. */
                postalCode: string;
                /** @description English name of the country. */
                country: string;
                /** @description ISO 3166-1 alpha-2. */
                countryCode: string;
            };
            /**
             * @description Language of the company.
             * @enum {string}
             */
            locale: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
        };
        CookiesMatch: {
            /** @description Value of the Cookie header field; null if none is sent. */
            cookieHeader: string | null;
            /** @description Every cookie received: longer paths first, then in the order of creation. */
            cookies: {
                /** @description Name. */
                name: string;
                /** @description Whether the cookie is sent with the request. */
                sent: boolean;
                /** @description If the cookie is not accepted, the storage rules that it fails, as in /api/cookies/parse; otherwise every retrieval rule. */
                rules: {
                    /**
                     * @description Rule.
                     * @enum {string}
                     */
                    rule: "name-value-pair" | "control-characters" | "name-value-size" | "lifetime" | "not-expired" | "domain-ascii" | "public-suffix" | "domain-match" | "secure-origin" | "http-only-api" | "secure-overwrite" | "same-site-context" | "same-site-none" | "secure-prefix" | "host-prefix" | "not-replaced" | "request-host" | "request-path" | "request-secure" | "http-only" | "same-site";
                    /**
                     * @description Result of the rule for this cookie.
                     * @enum {string}
                     */
                    verdict: "pass" | "fail" | "not-applicable" | "not-checked";
                    /** @description Why. */
                    detail: string;
                }[];
            }[];
        };
        CookiesParse: {
            /** @description Name without the spaces and tabs around it. */
            name: string;
            /** @description Value without the spaces and tabs around it; quotes are part of it. */
            value: string;
            /** @description Attributes as parsed; if one is repeated, its last occurrence that counts. */
            attributes: {
                /** @description Date in UTC; null if absent or unreadable. */
                expires: string | null;
                /** @description Seconds, limited to ±(2^53 - 1); null if absent or unreadable. */
                maxAge: number | null;
                /** @description Domain in lower case, without one leading dot, not validated; null if absent. */
                domain: string | null;
                /** @description Path as sent; null if absent. */
                path: string | null;
                /** @description Whether Secure is present, with or without a value. */
                secure: boolean;
                /** @description Whether HttpOnly is present, with or without a value. */
                httpOnly: boolean;
                /** @description SameSite as sent; null if absent or empty. */
                sameSite: string | null;
            };
            /** @description When it expires, in UTC: by Max-Age, otherwise by Expires, and at most 400 days after receipt. Null for a session cookie; 1970-01-01T00:00:00Z for a Max-Age that is not positive. */
            effectiveExpiry: string | null;
            /**
             * @description Attribute that decides the expiry.
             * @enum {string}
             */
            expirySource: "Max-Age" | "Expires" | "session";
            /** @description Whether it is sent back to this host only, and not to its subdomains. */
            hostOnly: boolean;
            /** @description Host that it belongs to, or the Domain that it asks for. */
            cookieDomain: string;
            /** @description Path of the origin up to its last slash, or /. */
            defaultPath: string;
            /** @description Path that it belongs to: Path if that begins with /, otherwise the default. */
            cookiePath: string;
            /**
             * @description Prefix of the name that requires certain attributes, in any case.
             * @enum {string}
             */
            prefix: "none" | "__Host-" | "__Secure-";
            /**
             * @description Whether the cookie has the attributes that its prefix requires.
             * @enum {string}
             */
            prefixVerdict: "pass" | "fail" | "not-applicable";
            /** @description What it lacks for its prefix; null if nothing. */
            prefixFailure: string | null;
            /** @description Whether a browser would store it: no rule fails, and those that were not checked are assumed to pass. False for a cookie that has already expired on receipt. */
            accepted: boolean;
            /** @description Every rule, in the order of the storage model. */
            rules: {
                /**
                 * @description Rule.
                 * @enum {string}
                 */
                rule: "name-value-pair" | "control-characters" | "name-value-size" | "lifetime" | "not-expired" | "domain-ascii" | "public-suffix" | "domain-match" | "secure-origin" | "http-only-api" | "secure-overwrite" | "same-site-context" | "same-site-none" | "secure-prefix" | "host-prefix";
                /**
                 * @description Result of the rule for this cookie.
                 * @enum {string}
                 */
                verdict: "pass" | "fail" | "not-applicable" | "not-checked";
                /** @description Why, with the section. */
                detail: string;
                /**
                 * @description Specification that the rule comes from.
                 * @enum {string}
                 */
                specSource: "RFC 6265" | "rfc6265bis draft";
            }[];
            /** @description Attributes that do not count, in the order sent. */
            rejectedAttributes: {
                /** @description Name as sent. */
                attribute: string;
                /** @description Value as sent, without the spaces and tabs around it. */
                value: string;
                /** @description Why the attribute does not count, with the section. */
                reason: string;
                /**
                 * @description Specification that the rule comes from.
                 * @enum {string}
                 */
                specSource: "RFC 6265" | "rfc6265bis draft";
            }[];
            /** @description What was not checked, and what else may be surprising. */
            warnings: string[];
        };
        Countries: {
            /** @description Common name in English, or in the language asked for. */
            name: string;
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            /** @description ISO 3166-1 alpha-3. */
            alpha3: string;
            /** @description ISO 3166-1 numeric, three digits. */
            numeric: string;
            /** @description Official capital; if none is official, every seat of government, separated by semicolons; null without a capital. */
            capital: string | null;
            /** @description Every capital with its role, the official or foremost one first; empty without one. */
            capitals: {
                /** @description City. */
                name: string;
                /**
                 * @description Role: official (by constitution, law or undisputed custom), seat-of-government (apart from the official capital), executive, legislative, judicial, administrative, de-facto (no law names one) or proclaimed (claimed, but not controlled).
                 * @enum {string}
                 */
                role: "official" | "seat-of-government" | "executive" | "legislative" | "judicial" | "administrative" | "de-facto" | "proclaimed";
            }[];
            /**
             * @description UN M49 region, or antarctic.
             * @enum {string}
             */
            region: "africa" | "americas" | "asia" | "europe" | "oceania" | "antarctic";
            /** @description UN M49 subregion; null in antarctic. */
            subregion: string | null;
            /** @description Primary active currency, ISO 4217; null without one. */
            currencyCode: string | null;
            /** @description Official and widely used languages by their names in English (CLDR, IANA registry), or in the language asked for. */
            languages: string[];
            /** @description The same languages with their tags. */
            languageDetails: {
                /** @description BCP 47 tag. */
                tag: string;
                /** @description The same name. */
                name: string;
            }[];
            /** @description Telephone country code with a plus sign, +1 for each member of the North American plan; null without one. */
            callingCode: string | null;
            /** @description First digits of its national numbers, if several countries share the calling code; empty if the numbering plan has none. */
            leadingDigits: string[];
            /** @description Flag as an emoji. */
            flagEmoji: string;
            /** @description Latitude of the label point in degrees. */
            latitude: number;
            /** @description Longitude of the label point in degrees. */
            longitude: number;
            /** @description Area in km², with inland waters; null if no usable figure is published. */
            areaSqKm: number | null;
            /** @description Land without inland waters in km², by the World Bank; null if it has no figure. */
            landAreaSqKm: number | null;
            /**
             * @description Physical continent.
             * @enum {string}
             */
            continent: "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";
            /** @description Countries across a land border, ISO 3166-1 alpha-2; empty for islands. */
            borders: string[];
            /** @description Country-code top-level domain with its dot: the letters of ISO 3166-1, but .uk for the United Kingdom. */
            ccTLD: string;
            /** @description Whether that domain is in the root zone; false for .bl, .bq, .eh, .mf and .um, which are reserved: no name under them resolves. */
            ccTLDDelegated: boolean;
            /** @description Language tags by number of speakers; empty for AQ, BV and HM. */
            languageTags: string[];
        };
        CountryGroups: {
            /** @description Code of the group. */
            code: string;
            /** @description English name. */
            name: string;
            /**
             * @description What holds the group together.
             * @enum {string}
             */
            kind: "political" | "economic" | "currency" | "military" | "geographic" | "classification";
            /** @description Number of countries that are members today. */
            size: number;
            /** @description Members of today, ISO 3166-1 alpha-2. */
            countries: string[];
            /** @description Every membership with its days, also those that have ended; a country that came back has several. */
            memberships: {
                /** @description ISO 3166-1 alpha-2. */
                countryCode: string;
                /** @description First day of the membership; null where it is not recorded here. */
                since: string | null;
                /** @description First day on which it was no longer a member; null for a member. */
                until: string | null;
            }[];
            /**
             * Format: date
             * @description Last day for which the list of members holds; today in the other fields is this day.
             */
            asOf: string;
            /** @description What the list leaves open, or is known to change after that day; null if there is nothing. */
            note: string | null;
            /** @description Page on which the members are listed. */
            url: string;
        };
        CountryStats: {
            /** @description Common name in English. */
            country: string;
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            /** @description ISO 3166-1 alpha-3. */
            alpha3: string;
            /**
             * @description UN M49 region.
             * @enum {string}
             */
            region: "africa" | "americas" | "asia" | "europe" | "oceania";
            /** @description The World Bank's operational region, as it names it; since July 2025 Afghanistan and Pakistan belong to that of the Middle East and North Africa. */
            worldBankRegion: string;
            /** @description The World Bank's income classification. */
            incomeGroup: string;
            /** @description The World Bank's land area in km², always that of the newest year, but no more than areaSqKm of /api/countries where it is rounded; null without one. */
            landAreaSqKm: number | null;
            /** @description One entry per indicator asked for. */
            indicators: {
                /** @description Residents. */
                population?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Surface area in km²; for some economies it includes coastal waters: see its note. */
                surfaceArea?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description People per km² of land. */
                populationDensity?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Gross domestic product in current US$. */
                gdp?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Gross domestic product per person in current US$, the World Bank's own ratio: see its note. */
                gdpPerCapita?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Life expectancy at birth in years. */
                lifeExpectancy?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Share of the population in urban areas in %. */
                urbanPopulationPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Share of the population that uses the internet in %. */
                internetUsersPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Land without inland waters in km². */
                landArea?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Gross domestic product at purchasing power parity in current international $. */
                gdpPpp?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Gross domestic product per person at purchasing power parity in current international $ per person. */
                gdpPerCapitaPpp?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Growth of the gross domestic product in % a year. */
                gdpGrowthPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Inflation of consumer prices in % a year. */
                inflationPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Unemployment, as the ILO models it in % of labour force. */
                unemploymentPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Gini index of incomes in index, 0 to 100. */
                giniIndex?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Emissions of carbon dioxide per person in t CO₂e per person. */
                co2PerCapita?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Pupils of any age in % of the age group; more than 100 where others attend too. */
                primaryEnrolmentPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Pupils of any age in % of the age group; more than 100 where others attend too. */
                secondaryEnrolmentPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Fertility rate in births per woman. */
                fertilityRate?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Deaths of infants in per 1,000 live births. */
                infantMortality?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
                /** @description Access to electricity in % of population. */
                electricityAccessPercent?: {
                    /** @description Figure as published; null if there is none. */
                    value: number | null;
                    /** @description Year observed; null if there is none. */
                    year: number | null;
                };
            };
        };
        CountryStatsAggregates: {
            /** @description Region, subregion, continent, income group, code of a group, or world. */
            group: string;
            /**
             * @description Indicator.
             * @enum {string}
             */
            indicator: "population" | "surfaceArea" | "populationDensity" | "gdp" | "gdpPerCapita" | "lifeExpectancy" | "urbanPopulationPercent" | "internetUsersPercent" | "landArea" | "gdpPpp" | "gdpPerCapitaPpp" | "gdpGrowthPercent" | "inflationPercent" | "unemploymentPercent" | "giniIndex" | "co2PerCapita" | "primaryEnrolmentPercent" | "secondaryEnrolmentPercent" | "fertilityRate" | "infantMortality" | "electricityAccessPercent";
            /** @description Unit of the value. */
            unit: string;
            /**
             * @description How the value was computed.
             * @enum {string}
             */
            method: "sum" | "populationWeightedMean" | "landAreaWeightedMean" | "gdpWeightedMean";
            /** @description Aggregate; null if no economy has a figure. */
            value: number | null;
            /** @description Oldest year among the figures used; null without any. */
            firstYear: number | null;
            /** @description Newest year among the figures used; null without any. */
            lastYear: number | null;
            /** @description Economies whose figure was used. */
            economies: number;
            /** @description Economies in the group. */
            economiesInGroup: number;
            /** @description Share of the group's population that lives in those economies, 0 to 1; null where no population is known. */
            populationCoverage: number | null;
        };
        CountryStatsIndicators: {
            /**
             * @description Name of the indicator in this API.
             * @enum {string}
             */
            code: "population" | "surfaceArea" | "populationDensity" | "gdp" | "gdpPerCapita" | "lifeExpectancy" | "urbanPopulationPercent" | "internetUsersPercent" | "landArea" | "gdpPpp" | "gdpPerCapitaPpp" | "gdpGrowthPercent" | "inflationPercent" | "unemploymentPercent" | "giniIndex" | "co2PerCapita" | "primaryEnrolmentPercent" | "secondaryEnrolmentPercent" | "fertilityRate" | "infantMortality" | "electricityAccessPercent";
            /** @description Name in English. */
            name: string;
            /** @description Unit of the values. */
            unit: string;
            /** @description The World Bank's code of the series. */
            worldBankCode: string;
            /** @description Licence of the figures. */
            licence: string;
            /**
             * Format: date
             * @description Day of the World Bank update that the figures were taken from.
             */
            vintage: string;
            /** @description How the figures were derived; null if they are as published. */
            derivation: string | null;
            /** @description What to know before you compare; null if nothing. */
            note: string | null;
            /**
             * @description How /aggregates combines it: the sum of a total, the weighted mean of a rate, or not at all.
             * @enum {string}
             */
            aggregation: "sum" | "mean" | "none";
            /** @description What a mean is weighted by; null without a mean. */
            weight: ("population" | "landArea" | "gdp") | null;
            /** @description First year with a figure. */
            firstYear: number;
            /** @description Last year with a figure. */
            lastYear: number;
            /** @description Economies with at least one figure. */
            economies: number;
            /** @description Number of figures, over all economies and years. */
            observations: number;
        };
        CountryStatsRankings: {
            /** @description Rank; equal values share one. */
            rank: number;
            /** @description Common name in English. */
            country: string;
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            /** @description ISO 3166-1 alpha-3. */
            alpha3: string;
            /**
             * @description UN M49 region.
             * @enum {string}
             */
            region: "africa" | "americas" | "asia" | "europe" | "oceania";
            /** @description The World Bank's operational region, as it names it; since July 2025 Afghanistan and Pakistan belong to that of the Middle East and North Africa. */
            worldBankRegion: string;
            /** @description The World Bank's income classification. */
            incomeGroup: string;
            /** @description Figure as published. */
            value: number;
            /** @description Year observed. */
            year: number;
        };
        CountryStatsSeries: {
            /** @description Common name in English. */
            country: string;
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            /** @description ISO 3166-1 alpha-3. */
            alpha3: string;
            /**
             * @description Indicator.
             * @enum {string}
             */
            indicator: "population" | "surfaceArea" | "populationDensity" | "gdp" | "gdpPerCapita" | "lifeExpectancy" | "urbanPopulationPercent" | "internetUsersPercent" | "landArea" | "gdpPpp" | "gdpPerCapitaPpp" | "gdpGrowthPercent" | "inflationPercent" | "unemploymentPercent" | "giniIndex" | "co2PerCapita" | "primaryEnrolmentPercent" | "secondaryEnrolmentPercent" | "fertilityRate" | "infantMortality" | "electricityAccessPercent";
            /** @description Year. */
            year: number;
            /** @description Figure; null if none is published. */
            value: number | null;
            /** @description Year in which the figure was observed; null without one. */
            observedYear: number | null;
        };
        CountryStatsYear: {
            /** @description Common name in English. */
            country: string;
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            /** @description ISO 3166-1 alpha-3. */
            alpha3: string;
            /**
             * @description Indicator.
             * @enum {string}
             */
            indicator: "population" | "surfaceArea" | "populationDensity" | "gdp" | "gdpPerCapita" | "lifeExpectancy" | "urbanPopulationPercent" | "internetUsersPercent" | "landArea" | "gdpPpp" | "gdpPerCapitaPpp" | "gdpGrowthPercent" | "inflationPercent" | "unemploymentPercent" | "giniIndex" | "co2PerCapita" | "primaryEnrolmentPercent" | "secondaryEnrolmentPercent" | "fertilityRate" | "infantMortality" | "electricityAccessPercent";
            /** @description Name of the indicator. */
            name: string;
            /** @description Unit of the value. */
            unit: string;
            /** @description Figure as published; null if there is none. */
            value: number | null;
            /** @description Year observed; null if there is none. */
            year: number | null;
            /** @description Rank among the economies of that year; null without a value. */
            rank: number | null;
            /** @description Economies with a figure for that year; null without a value. */
            rankedEconomies: number | null;
        };
        CronDescribe: {
            /** @description Expression with single spaces and names in upper case. */
            expression: string;
            /** @description The schedule in English, in 24-hour times of the zone. */
            description: string;
            /** @description Next runs in UTC, in order. */
            nextRuns: string[];
            /** @description The same runs by the clock of the zone, with its offset; absent for UTC. */
            localRuns?: string[];
            /** @description Fields of the expression, names in upper case. */
            fields: {
                /** @description Minute. */
                minute: string;
                /** @description Hour. */
                hour: string;
                /** @description Day of the month. */
                dayOfMonth: string;
                /** @description Month. */
                month: string;
                /** @description Day of the week. */
                dayOfWeek: string;
            };
        };
        CronMatches: {
            /** @description Expression with single spaces and names in upper case. */
            expression: string;
            /**
             * Format: date-time
             * @description Instant tested, in UTC.
             */
            at: string;
            /** @description The same by the clock of the zone, in whole seconds, with its offset. */
            localTime: string;
            /** @description Whether the job runs in that minute. */
            matches: boolean;
            /** @description Why, in English. */
            reason: string;
            /** @description Effect of a clock change on the job: made-up if it runs for times that were skipped, not-repeated if it already ran when the clock showed this time before; null if no change decides. */
            clockChange: ("made-up" | "not-repeated") | null;
            /**
             * @description How the two day fields combine: both must match, or one is enough.
             * @enum {string}
             */
            days: "and" | "or";
            /** @description The five fields in their order. */
            checks: {
                /**
                 * @description Field.
                 * @enum {string}
                 */
                field: "minute" | "hour" | "dayOfMonth" | "month" | "dayOfWeek";
                /** @description Expression of the field. */
                expression: string;
                /** @description Value of the field at the local time; weekdays are 0 (Sunday) to 6. */
                value: number;
                /** @description Whether the field includes the value. */
                matches: boolean;
                /** @description First item of the field that includes the value; null if none does. */
                matchedBy: string | null;
            }[];
            /** @description First run strictly after the instant, in UTC; null if there is none up to the year 9999. */
            nextRun: string | null;
            /** @description The same by the clock of the zone, with its offset. */
            nextRunLocal: string | null;
            /** @description Last run strictly before the instant, in UTC; null if there is none from the year 0. */
            previousRun: string | null;
            /** @description The same by the clock of the zone, with its offset. */
            previousRunLocal: string | null;
        };
        CspCheck: {
            /**
             * @description Verdict by the text; blocked if one enforced policy blocks.
             * @enum {string}
             */
            verdict: "allowed" | "blocked" | "ambiguous";
            /** @description Browsers that are known to decide differently from the text, and why; empty if none. */
            caveats: string[];
            /**
             * @description What was checked.
             * @enum {string}
             */
            context: "script" | "xslt" | "audioworklet" | "paintworklet" | "style" | "image" | "font" | "audio" | "video" | "track" | "frame" | "iframe" | "object" | "embed" | "manifest" | "worker" | "serviceworker" | "sharedworker" | "empty" | "json" | "text" | "webidentity" | "base-uri" | "form-action" | "frame-ancestors";
            /** @description The URL as browsers serialize it. */
            resource: string;
            /** @description The origin as browsers serialize it. */
            self: string;
            /** @description The policies that have a directive. */
            policies: {
                /** @description Index among the policies of the list, from 0. */
                index: number;
                /**
                 * @description Whether the policy is enforced or report-only.
                 * @enum {string}
                 */
                disposition: "enforce" | "report";
                /**
                 * @description What the policy does; a report-only one does not block.
                 * @enum {string}
                 */
                verdict: "allowed" | "blocked" | "ambiguous";
                /** @description Whether the check fails. A failure is always reported, and blocked if the policy is enforced; null if ambiguous. */
                violated: boolean | null;
                /** @description Directive that a report would name. */
                effectiveDirective: string;
                /** @description First directive of the chain that the policy has; null if it has none. */
                decidedBy: string | null;
                /** @description Directives that are consulted in turn, the effective one first. */
                fallbackChain: string[];
                /** @description Expression that allows the request; null if none does. */
                matchedExpression: string | null;
                /** @description The decision in words. */
                reason: string;
                /** @description Every expression of the deciding directive, in order. */
                expressions: {
                    /** @description Source expression as written. */
                    expression: string;
                    /** @description Whether the expression allows the request. */
                    matched: boolean;
                    /** @description Why it does or does not. */
                    why: string;
                }[];
            }[];
            /** @description Directives that browsers ignore. */
            ignored: {
                /** @description Index of its policy. */
                policy: number;
                /** @description Directive that is ignored. */
                directive: string;
                /** @description Why it is ignored. */
                reason: string;
            }[];
        };
        CspDirectives: {
            /** @description The directives, in the order of the specification. */
            directives: {
                /** @description Name. */
                name: string;
                /**
                 * @description Kind of the directive.
                 * @enum {string}
                 */
                category: "fetch" | "document" | "navigation" | "reporting" | "trusted-types" | "other";
                /**
                 * @description Removed ones are ignored; deprecated ones work and have a successor.
                 * @enum {string}
                 */
                status: "current" | "experimental" | "deprecated" | "removed";
                /** @description What it restricts or does. */
                governs: string;
                /** @description Directives that are consulted in turn, this one first; the first that is present decides. */
                fallbackChain: string[];
                /** @description Directive that decides if this one is absent; null if none does. */
                fallsBackTo: string | null;
                /** @description ABNF of the value. */
                grammar: string;
                /** @description Whether it works in a meta element. */
                inMeta: boolean;
                /** @description What to use instead; null for a directive in use. */
                successor: string | null;
                /** @description Where it is defined. */
                specification: string;
            }[];
        };
        CspHash: {
            /**
             * @description Hash algorithm.
             * @enum {string}
             */
            algorithm: "sha256" | "sha384" | "sha512";
            /** @description Length of the content in bytes of UTF-8. */
            bytes: number;
            /** @description Digest in base64 with padding. */
            digest: string;
            /** @description Source expression for script-src or style-src, quotes included. */
            hashSource: string;
            /** @description Value for the integrity attribute of a file with this content. */
            integrity: string;
        };
        CspLint: {
            /** @description Findings by severity. */
            counts: {
                /** @description Findings that let an attacker's script run. */
                high: number;
                /** @description Parts that do not do what they seem to. */
                medium: number;
                /** @description Protections that are missing or weak. */
                low: number;
                /** @description Things worth knowing. */
                info: number;
            };
            /** @description Every finding, the most severe first. */
            findings: {
                /**
                 * @description Kind of the finding.
                 * @enum {string}
                 */
                id: "script-unsafe-inline" | "script-scheme" | "script-wildcard" | "script-bypass-host" | "missing-script-src" | "missing-base-uri" | "base-uri-wide" | "unknown-directive" | "missing-semicolon" | "missing-quotes" | "invalid-expression" | "invalid-value" | "duplicate-directive" | "not-ascii" | "none-with-others" | "wrong-digest-length" | "short-nonce" | "insecure-source" | "ignored-in-meta" | "script-local-scheme" | "sandbox-escape" | "script-unsafe-eval" | "unrestricted-eval" | "script-unsafe-hashes" | "script-self" | "script-allowlist" | "script-allowlist-only" | "missing-object-src" | "object-source" | "style-unsafe-inline" | "missing-frame-ancestors" | "missing-form-action" | "misplaced-expression" | "base-uri-open" | "missing-default-src" | "deprecated-directive" | "ignored-expression" | "superseded-expression" | "repeated-none" | "ip-source" | "strict-dynamic-alone" | "no-inline-fallback" | "no-scheme-fallback" | "missing-trusted-types" | "missing-reporting" | "report-to-only" | "script-wasm" | "empty-source-list";
                /**
                 * @description How much it matters.
                 * @enum {string}
                 */
                severity: "high" | "medium" | "low" | "info";
                /** @description Index of the policy in the list, from 0. */
                policy: number;
                /** @description Directive concerned; if one is missing, the directive to add. */
                directive: string;
                /** @description Part of the value concerned; null if it is all of it. */
                expression: string | null;
                /** @description What is wrong. */
                message: string;
                /** @description What to do. */
                remedy: string;
            }[];
        };
        CspParse: {
            /** @description The list in normalized form: lowercase names, single spaces, and nothing that parsing leaves out. */
            normalized: string;
            /** @description The policies that are not blank. */
            policies: {
                /** @description Index among the policies of the list, from 0. */
                index: number;
                /** @description Directives that remain after parsing, in order. */
                directives: {
                    /** @description Name in lower case. */
                    name: string;
                    /** @description Kind of the directive; null if it is unknown. */
                    category: ("fetch" | "document" | "navigation" | "reporting" | "trusted-types" | "other") | null;
                    /** @description Whether it is in use; null if it is unknown. */
                    status: ("current" | "experimental" | "deprecated" | "removed") | null;
                    /** @description Tokens of the value as written. */
                    value: string[];
                    /** @description The value as source expressions; null for a directive that takes none. */
                    sources: {
                        /** @description Source expression as written. */
                        expression: string;
                        /**
                         * @description Production of the grammar that it matches.
                         * @enum {string}
                         */
                        kind: "none" | "keyword" | "scheme" | "host" | "nonce" | "hash" | "invalid";
                        /** @description Scheme of a scheme or host source; null for others or if absent. */
                        scheme: string | null;
                        /** @description Host pattern of a host source; null for others or if absent. */
                        host: string | null;
                        /** @description Port, or * for any, of a host source; null for others or if absent. */
                        port: string | null;
                        /** @description Path of a host source; null for others or if absent. */
                        path: string | null;
                        /** @description Nonce of a nonce source; null for others or if absent. */
                        nonce: string | null;
                        /** @description Algorithm of a hash source; null for others or if absent. */
                        algorithm: ("sha256" | "sha384" | "sha512") | null;
                        /** @description Digest of a hash source; null for others or if absent. */
                        digest: string | null;
                        /** @description What it allows, in words. */
                        allows: string;
                    }[] | null;
                }[];
            }[];
            /** @description Oddities in how the policies are written, in their order. */
            remarks: {
                /**
                 * @description Kind of the finding.
                 * @enum {string}
                 */
                id: "script-unsafe-inline" | "script-scheme" | "script-wildcard" | "script-bypass-host" | "missing-script-src" | "missing-base-uri" | "base-uri-wide" | "unknown-directive" | "missing-semicolon" | "missing-quotes" | "invalid-expression" | "invalid-value" | "duplicate-directive" | "not-ascii" | "none-with-others" | "wrong-digest-length" | "short-nonce" | "insecure-source" | "ignored-in-meta" | "script-local-scheme" | "sandbox-escape" | "script-unsafe-eval" | "unrestricted-eval" | "script-unsafe-hashes" | "script-self" | "script-allowlist" | "script-allowlist-only" | "missing-object-src" | "object-source" | "style-unsafe-inline" | "missing-frame-ancestors" | "missing-form-action" | "misplaced-expression" | "base-uri-open" | "missing-default-src" | "deprecated-directive" | "ignored-expression" | "superseded-expression" | "repeated-none" | "ip-source" | "strict-dynamic-alone" | "no-inline-fallback" | "no-scheme-fallback" | "missing-trusted-types" | "missing-reporting" | "report-to-only" | "script-wasm" | "empty-source-list";
                /**
                 * @description How much it matters.
                 * @enum {string}
                 */
                severity: "high" | "medium" | "low" | "info";
                /** @description Index of the policy in the list, from 0. */
                policy: number;
                /** @description Directive concerned; if one is missing, the directive to add. */
                directive: string;
                /** @description Part of the value concerned; null if it is all of it. */
                expression: string | null;
                /** @description What is wrong. */
                message: string;
                /** @description What to do. */
                remedy: string;
            }[];
        };
        Currencies: {
            /** @description ISO 4217 alphabetic code. */
            code: string;
            /** @description ISO 4217 numeric code, three digits; null for three withdrawn units of account. */
            numeric: string | null;
            /** @description English name in ISO 4217, or the name in CLDR in the language asked for. */
            name: string;
            /** @description Decimal digits of the minor unit; null if ISO 4217 says N.A., as for gold, and for most withdrawn currencies. */
            minorUnits: number | null;
            /** @description Whether the code is in the standard today. */
            active: boolean;
            /** @description When it left the standard, by ISO 4217: a month (2023-01) or a span (1989/1990); null while active. */
            withdrawal: string | null;
            /** @description Last day of legal tender of a withdrawn currency; null while active or if CLDR has none. */
            withdrawnOn: string | null;
            /** @description Countries where it is legal tender today, ISO 3166-1 alpha-2. */
            countries: string[];
        };
        Dates: {
            /** @description Day by the clock of the zone, YYYY-MM-DD. */
            date: string;
            /** @description The same clock at the precision: YYYY-MM-DD, YYYY-MM-DDTHH:mm, with seconds or with milliseconds. */
            local: string;
            /** @description Local time with its offset, such as 2026-01-31T13:00:00+01:00; fractions only of milliseconds. */
            iso: string;
            /**
             * Format: date-time
             * @description The instant in UTC; of a day, its beginning in the zone.
             */
            instant: string;
            /** @description Offset from UTC, +HH:MM, positive east; with seconds for local mean times. */
            offset: string;
            /**
             * @description Day of the week by the clock of the zone.
             * @enum {string}
             */
            weekday: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
        };
        Deployments: {
            /** @description Identifier with the prefix dep_. */
            id: string;
            /**
             * @description What is deployed.
             * @enum {string}
             */
            service: "checkout-api" | "customer-web" | "event-worker" | "report-scheduler";
            /**
             * @description Where it is deployed to.
             * @enum {string}
             */
            environment: "preview" | "staging" | "production";
            /**
             * @description Status as seen at to.
             * @enum {string}
             */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "rolled_back";
            /**
             * @description What began it; a schedule runs at night.
             * @enum {string}
             */
            trigger: "push" | "manual" | "schedule" | "api";
            /** @description Last commit before initiatedAt, in /api/commits. */
            commitSha: string;
            /** @description The image that is deployed. */
            artifact: {
                /** @description Name of the image, which is the service. */
                name: string;
                /** @description The word build- and the first 12 characters of the commit. */
                tag: string;
                /** @description SHA-256 of the image; the same wherever this commit of the service runs. */
                digest: string;
                /** @description Registry, name and digest. The registry does not exist. */
                reference: string;
            };
            /**
             * Format: date-time
             * @description When it was asked for, between from and to.
             */
            initiatedAt: string;
            /** @description When it was started, after that; null while it is queued. */
            startedAt: string | null;
            /** @description When the rollout was over, before any rollback; null while it is queued or running. */
            finishedAt: string | null;
            /** @description From startedAt to finishedAt in whole seconds; null before that. */
            durationSeconds: number | null;
            /** @description How it was rolled back; null unless the status is rolled_back. */
            rollback: {
                /** @description Identifier with the prefix rbk_. */
                id: string;
                /**
                 * @description Environment of the deployment.
                 * @enum {string}
                 */
                environment: "preview" | "staging" | "production";
                /** @description Identifier of the earlier deployment of the same service to the same environment. */
                targetDeploymentId: string;
                /** @description Its commit, another one than that of the deployment. */
                targetCommitSha: string;
                /** @description Its image. */
                targetArtifact: {
                    /** @description Name of the image, which is the service. */
                    name: string;
                    /** @description The word build- and the first 12 characters of the commit. */
                    tag: string;
                    /** @description SHA-256 of the image; the same wherever this commit of the service runs. */
                    digest: string;
                    /** @description Registry, name and digest. The registry does not exist. */
                    reference: string;
                };
                /**
                 * Format: date-time
                 * @description When the rollback was begun, after finishedAt.
                 */
                initiatedAt: string;
                /**
                 * Format: date-time
                 * @description When the earlier deployment ran again.
                 */
                finishedAt: string;
                /** @description From one to the other in whole seconds. */
                durationSeconds: number;
            } | null;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Deployments"];
            }[];
        };
        DeploymentsTimeline: {
            /** @description Identifier of the deployment in /api/deployments. */
            deploymentId: string;
            /**
             * @description What is deployed.
             * @enum {string}
             */
            service: "checkout-api" | "customer-web" | "event-worker" | "report-scheduler";
            /**
             * @description Where it is deployed to.
             * @enum {string}
             */
            environment: "preview" | "staging" | "production";
            /**
             * @description Status as seen at to.
             * @enum {string}
             */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "rolled_back";
            /** @description All events so far, in order. */
            events: {
                /** @description Number of the event, from 1 on. */
                sequence: number;
                /**
                 * @description What happened.
                 * @enum {string}
                 */
                type: "queued" | "started" | "image_pulled" | "migrations_applied" | "instances_healthy" | "succeeded" | "failed" | "cancelled" | "rollback_started" | "rollback_finished";
                /**
                 * Format: date-time
                 * @description When it happened, after the event before.
                 */
                at: string;
                /** @description Who did it: the username of an engineer, or ci or scheduler for a machine. */
                actor: string;
                /** @description What the log says of it. */
                message: string;
            }[];
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["DeploymentsTimeline"];
            }[];
        };
        Diffs: {
            /** @description Path after the change; of a deleted file, the path that it had. */
            path: string;
            /** @description Path before the change, different from path only for a rename; null for an added file. */
            oldPath: string | null;
            /**
             * @description What happens to the file.
             * @enum {string}
             */
            changeType: "modify" | "add" | "delete" | "rename" | "mode" | "binary";
            /** @description Six octal digits; null for an added file. */
            oldMode: string | null;
            /** @description Six octal digits; null for a deleted file. */
            newMode: string | null;
            /** @description Lines added in all hunks; 0 for mode and binary. */
            insertions: number;
            /** @description Lines removed in all hunks; 0 for mode and binary. */
            deletions: number;
            /**
             * Format: date-time
             * @description When it was changed, in whole seconds, between from and to.
             */
            date: string;
            /** @description Edits with their context, none touching another; empty for mode and binary, and one for add and delete. */
            hunks: {
                /** @description Line from @@ on as git writes it: the ranges, without a length of 1, and the section heading. */
                header: string;
                /** @description Number of its first line in the old file; of the line before it if it has none. */
                oldStart: number;
                /** @description Context and removed lines. */
                oldLines: number;
                /** @description Number of its first line in the new file; of the line before it if it has none. */
                newStart: number;
                /** @description Context and added lines. */
                newLines: number;
                /** @description The lines of the hunk, in order. */
                lines: {
                    /**
                     * @description Context is in both files, add only in the new one, remove only in the old one.
                     * @enum {string}
                     */
                    type: "context" | "add" | "remove";
                    /** @description The line without its line break. */
                    text: string;
                    /** @description Whether it is the last line of its file and has no line break. */
                    noNewline: boolean;
                }[];
            }[];
            /** @description The patch of this file as git diff --binary writes it, ending with a line break. */
            patch: string;
        };
        DiffsChangeset: {
            /** @description Identifier with the prefix chg_. */
            id: string;
            /** @description 40 hexadecimal digits: the last commit of the shop before date, where the branch begins. */
            baseCommit: string;
            /** @description 40 hexadecimal digits: the commit that the change becomes. */
            headCommit: string;
            /** @description Commit message: type, scope and subject, then paragraphs of at most 72 columns. */
            message: string;
            /** @description The engineer of the shop who made the change. */
            author: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
            };
            /**
             * Format: date-time
             * @description When it was made, in whole seconds, between from and to.
             */
            date: string;
            /** @description Number of files. */
            filesChanged: number;
            /** @description Lines added in all files. */
            insertions: number;
            /** @description Lines removed in all files. */
            deletions: number;
            /** @description The change of each file, as a record of /api/diffs; all paths differ. */
            files: {
                /** @description Path after the change; of a deleted file, the path that it had. */
                path: string;
                /** @description Path before the change, different from path only for a rename; null for an added file. */
                oldPath: string | null;
                /**
                 * @description What happens to the file.
                 * @enum {string}
                 */
                changeType: "modify" | "add" | "delete" | "rename" | "mode" | "binary";
                /** @description Six octal digits; null for an added file. */
                oldMode: string | null;
                /** @description Six octal digits; null for a deleted file. */
                newMode: string | null;
                /** @description Lines added in all hunks; 0 for mode and binary. */
                insertions: number;
                /** @description Lines removed in all hunks; 0 for mode and binary. */
                deletions: number;
                /**
                 * Format: date-time
                 * @description When it was changed, in whole seconds, between from and to.
                 */
                date: string;
                /** @description Edits with their context, none touching another; empty for mode and binary, and one for add and delete. */
                hunks: {
                    /** @description Line from @@ on as git writes it: the ranges, without a length of 1, and the section heading. */
                    header: string;
                    /** @description Number of its first line in the old file; of the line before it if it has none. */
                    oldStart: number;
                    /** @description Context and removed lines. */
                    oldLines: number;
                    /** @description Number of its first line in the new file; of the line before it if it has none. */
                    newStart: number;
                    /** @description Context and added lines. */
                    newLines: number;
                    /** @description The lines of the hunk, in order. */
                    lines: {
                        /**
                         * @description Context is in both files, add only in the new one, remove only in the old one.
                         * @enum {string}
                         */
                        type: "context" | "add" | "remove";
                        /** @description The line without its line break. */
                        text: string;
                        /** @description Whether it is the last line of its file and has no line break. */
                        noNewline: boolean;
                    }[];
                }[];
                /** @description The patch of this file as git diff --binary writes it, ending with a line break. */
                patch: string;
            }[];
            /** @description The patches of all files, one after the other. */
            patch: string;
            /** @description Content of each file before the change, by its old path; null for a file that is added. */
            before: {
                [key: string]: string | null;
            };
        };
        EmailMessages: {
            /** @description Message-ID with its angle brackets, the same in all routes of mail. */
            messageId: string;
            /** @description Message-ID of what it answers; null for a first message. */
            inReplyTo: string | null;
            /** @description Message-IDs of the messages before it, the oldest first. */
            references: string[];
            /** @description Who wrote it. */
            from: {
                /** @description Display name. */
                name: string;
                /** @description Address that never receives anything. */
                address: string;
            };
            /** @description Who it is for, 1 or 2 mailboxes. */
            to: {
                /** @description Display name. */
                name: string;
                /** @description Address that never receives anything. */
                address: string;
            }[];
            /** @description Who gets a copy, at most one mailbox. */
            cc: {
                /** @description Display name. */
                name: string;
                /** @description Address that never receives anything. */
                address: string;
            }[];
            /** @description Subject, decoded. */
            subject: string;
            /**
             * Format: date-time
             * @description The instant of the Date field as YYYY-MM-DDTHH:mm:ssZ, between from and to.
             */
            date: string;
            /** @description Header fields as they are sent, by name, without the line breaks that fold them. */
            headers: {
                [key: string]: string;
            };
            /** @description Tree of the parts. */
            structure: {
                /** @description Media type. */
                contentType: string;
                /** @description Character set of a text; null for bytes. */
                charset: string | null;
                /** @description 7bit, quoted-printable or base64. */
                contentTransferEncoding: string;
                /** @description Bytes after decoding. */
                sizeBytes: number;
                /**
                 * @description Whether it is shown or attached.
                 * @enum {string}
                 */
                disposition: "inline" | "attachment";
            } | {
                /** @description The type multipart/alternative or multipart/mixed. */
                contentType: string;
                /** @description Line between the parts, without its hyphens. */
                boundary: string;
                /** @description Parts in their order. */
                parts: ({
                    /** @description Media type. */
                    contentType: string;
                    /** @description Character set of a text; null for bytes. */
                    charset: string | null;
                    /** @description 7bit, quoted-printable or base64. */
                    contentTransferEncoding: string;
                    /** @description Bytes after decoding. */
                    sizeBytes: number;
                    /**
                     * @description Whether it is shown or attached.
                     * @enum {string}
                     */
                    disposition: "inline" | "attachment";
                } | {
                    /** @description The type multipart/alternative or multipart/mixed. */
                    contentType: string;
                    /** @description Line between the parts, without its hyphens. */
                    boundary: string;
                    /** @description Parts in their order. */
                    parts: {
                        /** @description Media type. */
                        contentType: string;
                        /** @description Character set of a text; null for bytes. */
                        charset: string | null;
                        /** @description 7bit, quoted-printable or base64. */
                        contentTransferEncoding: string;
                        /** @description Bytes after decoding. */
                        sizeBytes: number;
                        /**
                         * @description Whether it is shown or attached.
                         * @enum {string}
                         */
                        disposition: "inline" | "attachment";
                    }[];
                })[];
            };
            /** @description Attachments in the order of their parts. */
            attachments: {
                /** @description Name of the file. */
                filename: string;
                /** @description Media type. */
                contentType: string;
                /** @description Bytes after decoding. */
                sizeBytes: number;
                /** @description Always base64. */
                contentTransferEncoding: string;
                /** @description Content-ID with its angle brackets. */
                contentId: string;
            }[];
            /** @description First 80 characters of the text/plain part, with single blanks, and an ellipsis if there are more. */
            bodyPreview: string;
            /**
             * @description BCP 47 tag of the language of subject and texts: English whoever writes, since texts are US-ASCII.
             * @constant
             */
            language: "en";
        };
        EmailMessagesRaw: {
            /** @description Message-ID with its angle brackets. */
            messageId: string;
            /** @description Length of raw in bytes. */
            sizeBytes: number;
            /** @description The whole message, US-ASCII with CRLF at the end of each line. */
            raw: string;
        };
        EmailMessagesThread: {
            /** @description Subject of the first message, decoded. */
            subject: string;
            /** @description Messages in the order of their dates. */
            messages: {
                /** @description Message-ID with its angle brackets, the same in all routes of mail. */
                messageId: string;
                /** @description Message-ID of what it answers; null for a first message. */
                inReplyTo: string | null;
                /** @description Message-IDs of the messages before it, the oldest first. */
                references: string[];
                /** @description Who wrote it. */
                from: {
                    /** @description Display name. */
                    name: string;
                    /** @description Address that never receives anything. */
                    address: string;
                };
                /** @description Who it is for, 1 or 2 mailboxes. */
                to: {
                    /** @description Display name. */
                    name: string;
                    /** @description Address that never receives anything. */
                    address: string;
                }[];
                /** @description Who gets a copy, at most one mailbox. */
                cc: {
                    /** @description Display name. */
                    name: string;
                    /** @description Address that never receives anything. */
                    address: string;
                }[];
                /** @description Subject, decoded. */
                subject: string;
                /**
                 * Format: date-time
                 * @description The instant of the Date field as YYYY-MM-DDTHH:mm:ssZ, between from and to.
                 */
                date: string;
                /** @description Header fields as they are sent, by name, without the line breaks that fold them. */
                headers: {
                    [key: string]: string;
                };
                /** @description Tree of the parts. */
                structure: {
                    /** @description Media type. */
                    contentType: string;
                    /** @description Character set of a text; null for bytes. */
                    charset: string | null;
                    /** @description 7bit, quoted-printable or base64. */
                    contentTransferEncoding: string;
                    /** @description Bytes after decoding. */
                    sizeBytes: number;
                    /**
                     * @description Whether it is shown or attached.
                     * @enum {string}
                     */
                    disposition: "inline" | "attachment";
                } | {
                    /** @description The type multipart/alternative or multipart/mixed. */
                    contentType: string;
                    /** @description Line between the parts, without its hyphens. */
                    boundary: string;
                    /** @description Parts in their order. */
                    parts: ({
                        /** @description Media type. */
                        contentType: string;
                        /** @description Character set of a text; null for bytes. */
                        charset: string | null;
                        /** @description 7bit, quoted-printable or base64. */
                        contentTransferEncoding: string;
                        /** @description Bytes after decoding. */
                        sizeBytes: number;
                        /**
                         * @description Whether it is shown or attached.
                         * @enum {string}
                         */
                        disposition: "inline" | "attachment";
                    } | {
                        /** @description The type multipart/alternative or multipart/mixed. */
                        contentType: string;
                        /** @description Line between the parts, without its hyphens. */
                        boundary: string;
                        /** @description Parts in their order. */
                        parts: {
                            /** @description Media type. */
                            contentType: string;
                            /** @description Character set of a text; null for bytes. */
                            charset: string | null;
                            /** @description 7bit, quoted-printable or base64. */
                            contentTransferEncoding: string;
                            /** @description Bytes after decoding. */
                            sizeBytes: number;
                            /**
                             * @description Whether it is shown or attached.
                             * @enum {string}
                             */
                            disposition: "inline" | "attachment";
                        }[];
                    })[];
                };
                /** @description Attachments in the order of their parts. */
                attachments: {
                    /** @description Name of the file. */
                    filename: string;
                    /** @description Media type. */
                    contentType: string;
                    /** @description Bytes after decoding. */
                    sizeBytes: number;
                    /** @description Always base64. */
                    contentTransferEncoding: string;
                    /** @description Content-ID with its angle brackets. */
                    contentId: string;
                }[];
                /** @description First 80 characters of the text/plain part, with single blanks, and an ellipsis if there are more. */
                bodyPreview: string;
                /**
                 * @description BCP 47 tag of the language of subject and texts: English whoever writes, since texts are US-ASCII.
                 * @constant
                 */
                language: "en";
                /** @description How many messages it answers, one after the other; 0 for the first. */
                depth: number;
                /** @description The whole message as it is sent, US-ASCII with CRLF at the end of each line. */
                raw: string;
            }[];
        };
        Emails: {
            /** @description Mail address: username@domain. */
            email: string;
            /** @description Given and family name in a to z, as first.last; in a larger world, with a number if the name is shared. */
            username: string;
            /** @description The requested domain, or a reserved one. */
            domain: string;
        };
        Events: {
            /**
             * @description Version of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Identifier with the prefix evt_, the same in every window. */
            id: string;
            /** @description Where the events of the world are, as a reference to this service. */
            source: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "user.created" | "session.started" | "order.placed" | "order.paid" | "invoice.overdue" | "order.shipped" | "order.delivered" | "order.cancelled" | "refund.sent" | "return.requested" | "return.approved" | "return.rejected" | "return.received" | "ticket.opened" | "ticket.resolved" | "ticket.closed" | "ticket.replied" | "post.published" | "post.archived" | "comment.posted" | "file.created" | "file.processed" | "commit.pushed" | "incident.began" | "incident.ended" | "deployment.started" | "deployment.succeeded" | "deployment.failed" | "deployment.rolled_back" | "job.completed" | "job.failed" | "job.cancelled" | "notification.sent" | "notification.delivered" | "notification.read" | "notification.failed" | "webhook.attempted" | "stock.changed";
            /** @description Id of the record that it happened to. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened, between from and to.
             */
            time: string;
            /**
             * @description Media type of data.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What happened: of users, sessions, orders, invoices, returns, tickets, posts, comments, files that are created and processed, commits, incidents, deployments, jobs, notifications, webhooks and stock, in this order. A refund is of an order or of a return. */
            data: {
                /** @description Identifier in /api/users. */
                userId: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
                /** @description ISO 3166-1 alpha-2 code. */
                country: string;
            } | {
                /** @description Identifier in /api/auth-sessions. */
                sessionId: string;
                /** @description Identifier in /api/users. */
                userId: string;
                /**
                 * @description How the user signed in.
                 * @enum {string}
                 */
                method: "password" | "passkey" | "oauth" | "saml";
            } | {
                /** @description Identifier in /api/orders. */
                orderId: string;
                /** @description Identifier in /api/users. */
                customerId: string;
                /** @description Number that the customer sees. */
                orderNumber: string;
                /**
                 * @description Status from then on.
                 * @enum {string}
                 */
                status: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description State of the payment from then on.
                 * @enum {string}
                 */
                paymentStatus: "pending" | "paid" | "refunded";
                /** @description Total of the order, in units of the currency. */
                total: number;
                /** @description ISO 4217 code. */
                currency: string;
            } | {
                /** @description Identifier in /api/orders. */
                orderId: string;
                /** @description Identifier in /api/users. */
                customerId: string;
                /** @description Prefix inv_ and the digits of the id of its order. */
                invoiceId: string;
                /**
                 * Format: date
                 * @description Day by which it should have been paid.
                 */
                dueDate: string;
                /** @description What is still to be paid, in minor units. */
                balanceMinor: number;
                /** @description ISO 4217 code. */
                currency: string;
            } | {
                /** @description Identifier in /api/returns. */
                returnId: string;
                /** @description Identifier in /api/orders. */
                orderId: string;
                /** @description Identifier in /api/users. */
                customerId: string;
                /**
                 * @description Status from then on.
                 * @enum {string}
                 */
                status: "requested" | "approved" | "received" | "refunded" | "rejected";
                refundTotal: number | null;
                /** @description ISO 4217 code. */
                currency: string;
            } | {
                /** @description Identifier in /api/support-tickets. */
                ticketId: string;
                /** @description Identifier in /api/users. */
                requesterId: string;
                /**
                 * @description How it came.
                 * @enum {string}
                 */
                channel: "email" | "chat" | "web";
                /**
                 * @description How urgent it is.
                 * @enum {string}
                 */
                priority: "low" | "normal" | "high" | "urgent";
                /**
                 * @description Status from then on.
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
                /** @description The message; null where nothing was written. */
                messageId: string | null;
                /** @description Who wrote it, in /api/users; null where nothing was written. */
                senderId: string | null;
            } | {
                /** @description Identifier in /api/posts. */
                postId: string;
                /** @description Identifier in /api/users. */
                authorId: string;
                /** @description Number in the blog. */
                number: number;
                /** @description Title. */
                title: string;
                /** @description Title in a to z with hyphens. */
                slug: string;
            } | {
                /** @description Identifier in /api/posts/comments. */
                commentId: string;
                /** @description Identifier in /api/posts. */
                postId: string;
                /** @description Identifier in /api/users. */
                authorId: string;
                /** @description The comment that it answers; null for one that answers none. */
                parentId: string | null;
            } | {
                /** @description Identifier in /api/files. */
                fileId: string;
                /** @description Name of the file. */
                fileName: string;
                /** @description Size in bytes. */
                sizeBytes: number;
                /** @description Media type. */
                mimeType: string;
            } | {
                /** @description Identifier in /api/files. */
                fileId: string;
                /** @description Name of the file. */
                fileName: string;
                /** @description Size in bytes. */
                sizeBytes: number;
                /** @description Checksum in /api/files. */
                sha256: string;
                /** @description Milliseconds that processing took. */
                durationMs: number;
            } | {
                /** @description Identifier in /api/commits. */
                sha: string;
                /** @description Identifier in /api/users. */
                authorId: string;
                /** @description Full name. */
                authorName: string;
            } | {
                /** @description Identifier in /api/deployments. */
                deploymentId: string;
                /**
                 * @description What failed.
                 * @enum {string}
                 */
                service: "checkout-api" | "customer-web" | "event-worker" | "report-scheduler";
                /**
                 * @description Whether the deployment stopped halfway, or went through and had to be rolled back.
                 * @enum {string}
                 */
                outcome: "failed" | "rolled_back";
            } | {
                /** @description Identifier in /api/deployments. */
                deploymentId: string;
                /**
                 * @description What is deployed.
                 * @enum {string}
                 */
                service: "checkout-api" | "customer-web" | "event-worker" | "report-scheduler";
                /**
                 * @description Where it is deployed to.
                 * @enum {string}
                 */
                environment: "preview" | "staging" | "production";
                /**
                 * @description Status from then on.
                 * @enum {string}
                 */
                status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "rolled_back";
                /** @description Identifier in /api/commits. */
                commitSha: string;
            } | {
                /** @description Identifier in /api/queue-jobs. */
                jobId: string;
                /**
                 * @description Queue that it was in.
                 * @enum {string}
                 */
                queue: "emails" | "documents" | "media" | "search" | "integrations" | "reports";
                /** @description What it is for. */
                name: string;
                /** @description Order in /api/orders that it is about; null if it is about none. */
                orderId: string | null;
                /**
                 * @description Status from then on.
                 * @enum {string}
                 */
                status: "waiting" | "active" | "completed" | "failed" | "delayed" | "cancelled";
                /** @description How often it was tried. */
                attemptCount: number;
                /** @description Why it failed in the end; null if it did not. */
                errorCode: string | null;
            } | {
                /** @description Identifier in /api/notifications. */
                notificationId: string;
                /** @description Identifier in /api/users. */
                userId: string;
                /**
                 * @description How it is sent.
                 * @enum {string}
                 */
                channel: "email" | "sms" | "push" | "inApp";
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                template: "welcome" | "receipt" | "securityAlert" | "reminder";
                /**
                 * @description Status from then on.
                 * @enum {string}
                 */
                status: "queued" | "sent" | "delivered" | "read" | "failed";
            } | {
                /** @description Identifier in /api/webhook-deliveries. */
                deliveryId: string;
                /** @description Id of the event that is delivered, which is in this feed, too. */
                eventId: string;
                /**
                 * @description Its type.
                 * @enum {string}
                 */
                eventType: "user.created" | "order.paid" | "invoice.overdue" | "file.processed";
                /** @description Number of the attempt, from 1. */
                number: number;
                /** @description HTTP status of the answer; null where none came. */
                statusCode: number | null;
                /**
                 * @description What came of it.
                 * @enum {string}
                 */
                outcome: "success" | "failure";
                /**
                 * @description Status of the delivery from then on.
                 * @enum {string}
                 */
                status: "delivered" | "retrying" | "failed";
            } | {
                /** @description Stock-keeping unit in /api/products. */
                sku: string;
                /** @description Code of the warehouse in /api/inventory. */
                warehouse: string;
                /** @description Pieces that came, or that left: below 0. */
                change: number;
                /**
                 * @description Whether it lay there at first, a supplier delivered it, it was shipped, or it was cancelled and went back.
                 * @enum {string}
                 */
                reason: "opened" | "delivered" | "shipped" | "sent_back";
                /** @description The order that was shipped; null for any other reason. */
                orderId: string | null;
            };
        };
        Files: {
            /** @description Identifier with the prefix fil_, which /api/webhook-deliveries names as fileId. */
            id: string;
            /** @description Words with hyphens, and the extension. */
            fileName: string;
            /** @description Extension without a dot. */
            extension: string;
            /** @description Media type of the extension. */
            mimeType: string;
            /** @description Size in bytes. */
            sizeBytes: number;
            /** @description Size in decimal units: 1 kB is 1000 B. */
            sizeHuman: string;
            /**
             * Format: date-time
             * @description When it was made, in the two years before asOf, to the second.
             */
            createdAt: string;
            /** @description 64 hexadecimal digits that match no real content. */
            sha256: string;
            /** @description Absolute path that ends with the file name; about one file of 10,000 has the path of another one. */
            path: string;
            /** @description Job in /api/queue-jobs that made it; null if a person or a device did. */
            jobId: string | null;
            /** @description Order in /api/orders that it is the invoice of; null for other files. */
            orderId: string | null;
        };
        Flights: {
            /** @description Identifier with the prefix flt_. */
            id: string;
            /** @description Designator of the airline and four digits. */
            flightNumber: string;
            /**
             * @description Status as seen at asOf.
             * @enum {string}
             */
            status: "scheduled" | "boarding" | "departed" | "arrived" | "delayed" | "cancelled";
            /** @description Who flies. */
            airline: {
                /** @description Name of an airline that does not exist. */
                name: string;
                /** @description Two characters that no airline is known to have. */
                designator: string;
            };
            /** @description What flies. */
            aircraft: {
                /** @description Maker and model. */
                type: string;
                /** @description Type designator of ICAO Doc 8643. */
                icao: string;
                /** @description Speed in cruise in km/h. */
                cruiseKmh: number;
                /** @description Range with all seats taken in km, at least the distance. */
                rangeKm: number;
            };
            /** @description Where and when it leaves. */
            departure: {
                /** @description IATA code of the airport in /api/airports. */
                iata: string;
                /** @description ICAO code of the airport. */
                icao: string;
                /** @description Name of the airport. */
                name: string;
                /** @description City that it serves. */
                city: string;
                /** @description Country, ISO 3166-1 alpha-2. */
                countryCode: string;
                /** @description IANA time zone of the airport. */
                timeZone: string;
                /** @description Terminal; null at an airport with only one. */
                terminal: string | null;
                /** @description Gate; null while the flight is scheduled, and if it is cancelled. */
                gate: string | null;
                /**
                 * Format: date-time
                 * @description When it is scheduled to leave, UTC.
                 */
                scheduledAt: string;
                /** @description The same by the clock of the airport, with its offset from UTC. */
                scheduledLocal: string;
                /** @description When it is expected to leave; null if it has, or if it is cancelled, UTC. */
                estimatedAt: string | null;
                /** @description Estimated departure, by the clock of the airport with its offset from UTC. */
                estimatedLocal: string | null;
                /** @description When it actually left; null before that, UTC. */
                actualAt: string | null;
                /** @description Actual departure, by the clock of the airport with its offset from UTC. */
                actualLocal: string | null;
            };
            /** @description Where and when it arrives. */
            arrival: {
                /** @description IATA code of the airport in /api/airports. */
                iata: string;
                /** @description ICAO code of the airport. */
                icao: string;
                /** @description Name of the airport. */
                name: string;
                /** @description City that it serves. */
                city: string;
                /** @description Country, ISO 3166-1 alpha-2. */
                countryCode: string;
                /** @description IANA time zone of the airport. */
                timeZone: string;
                /** @description Terminal; null at an airport with only one. */
                terminal: string | null;
                /** @description Gate; null until the flight has left. */
                gate: string | null;
                /**
                 * Format: date-time
                 * @description When it is scheduled to arrive, UTC.
                 */
                scheduledAt: string;
                /** @description The same by the clock of the airport, with its offset from UTC. */
                scheduledLocal: string;
                /** @description When it is expected to arrive; null if it has, or if it is cancelled, UTC. */
                estimatedAt: string | null;
                /** @description Estimated arrival, by the clock of the airport with its offset from UTC. */
                estimatedLocal: string | null;
                /** @description When it actually arrived; null before that, UTC. */
                actualAt: string | null;
                /** @description Actual arrival, by the clock of the airport with its offset from UTC. */
                actualLocal: string | null;
            };
            /** @description Great-circle distance in km. */
            distanceKm: number;
            /** @description Minutes from gate to gate by the timetable. */
            durationMinutes: number;
            /** @description Minutes by which it left, or is expected to leave, late; negative if early, null if cancelled. */
            delayMinutes: number | null;
            /** @description Why it is cancelled or leaves at least 15 minutes late; null otherwise. */
            disruptionReason: ("weather" | "air_traffic_control" | "late_inbound_aircraft" | "technical" | "crew" | "airport_congestion") | null;
            /** @description When it was cancelled, by asOf and before its scheduled departure; null for any other status, UTC. */
            cancelledAt: string | null;
            /** @description A booking of one passenger. */
            booking: {
                /** @description Record locator of six letters and digits. */
                reference: string;
                /** @description One of the world's people. */
                passenger: {
                    /** @description Identifier in /api/users. */
                    id: string;
                    /** @description Full name. */
                    name: string;
                };
                /**
                 * @description Cabin; a type has at least two, or economy alone.
                 * @enum {string}
                 */
                cabin: "economy" | "premium_economy" | "business" | "first";
                /** @description Row and letter of the cabin. */
                seat: string;
            };
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Flights"];
            }[];
        };
        Holidays: {
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description ISO 3166-1 alpha-2. */
            countryCode: string;
            /** @description English name; the local one if there is none. */
            name: string;
            /** @description Name in the first language that the source has for the country. */
            localName: string;
            /**
             * @description Who has the day off.
             * @enum {string}
             */
            type: "public" | "bank" | "optional" | "school";
            /** @description Whether it is taken in place of a holiday that falls on a day off. */
            substitute: boolean;
            /** @description Local hour from which it is a holiday; null if all day. */
            startsAtHour: number | null;
        };
        Internet: {
            /** @description IPv4 address whose first octet is 1 to 223, never 10 or 127. */
            ipv4: string;
            /** @description IPv6 address in 2001:db8::/32, as eight groups of four digits. */
            ipv6: string;
            /** @description Locally administered unicast hardware address. */
            mac: string;
            /** @description Two words under .test or .example. */
            domain: string;
            /**
             * Format: uri
             * @description The domain and the slug as an https URL.
             */
            url: string;
            /** @description Two to four words with hyphens. */
            slug: string;
            /** @description Port that needs no privileges, 1024 to 65535. */
            port: number;
            /**
             * @description A top-level domain, independent of the domain.
             * @enum {string}
             */
            tld: "com" | "net" | "org" | "io" | "dev" | "app" | "co";
        };
        Inventory: {
            /** @description Identifier with the prefix inv_. */
            id: string;
            /** @description Stock-keeping unit in /api/products. */
            sku: string;
            /** @description Name of the product. */
            productName: string;
            /** @description Warehouse that the stock is in. */
            warehouse: {
                /** @description WH- and at least three digits. */
                code: string;
                /** @description City, in the script of its country. */
                city: string;
                /** @description ISO 3166-1 alpha-2. */
                countryCode: string;
            };
            /** @description Aisle, rack and shelf: B-07-3. */
            bin: string;
            /**
             * @description Whether nothing is available, no more than the reorder point, or more than that.
             * @enum {string}
             */
            status: "in_stock" | "low_stock" | "out_of_stock";
            /** @description Stock in the warehouse, in pieces. */
            onHand: number;
            /** @description Part of it that is reserved for orders, in pieces. */
            reserved: number;
            /** @description OnHand - reserved, in pieces. */
            available: number;
            /** @description Stock that is on order, for customers or to fill up what is low, and has not arrived, in pieces. */
            incoming: number;
            /** @description Level at which more is ordered, in pieces. */
            reorderPoint: number;
            /** @description Quantity that is ordered then, in pieces. */
            reorderQuantity: number;
            /**
             * Format: date-time
             * @description When the shelf was counted, in the 90 days before asOf.
             */
            lastCountedAt: string;
            /**
             * Format: date-time
             * @description When somebody was last at the shelf, after the count.
             */
            updatedAt: string;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Inventory"];
            }[];
        };
        Ipv4CidrCompare: {
            /** @description Network address and prefix of the first block. */
            a: string;
            /** @description Network address and prefix of the second block. */
            b: string;
            /**
             * @description Relation of a to b: a equals b, contains b, is within b, or shares no address with it.
             * @enum {string}
             */
            relation: "equal" | "contains" | "within" | "disjoint";
            /** @description Whether one block begins right after the other ends. */
            adjacent: boolean;
            /** @description Smallest block that contains both. */
            supernet: string;
            /** @description Number of addresses between the two; 0 if they are adjacent or share addresses. */
            gap: number;
            /** @description First address in both blocks; null if they are disjoint. */
            firstCommon: string | null;
            /** @description Last address in both blocks; null if they are disjoint. */
            lastCommon: string | null;
        };
        Ipv4CidrContains: {
            /** @description Network address and prefix. */
            cidr: string;
            /** @description Address tested. */
            ip: string;
            /** @description Whether the address is in the block, including its two ends. */
            contains: boolean;
            /** @description First address of the block. */
            network: string;
            /** @description Last address of the block. */
            broadcast: string;
        };
        Ipv4CidrParse: {
            /** @description Network address and prefix. */
            cidr: string;
            /** @description Address as sent, before it was aligned to the network. */
            inputIp: string;
            /** @description First address. */
            network: string;
            /** @description Last address. */
            broadcast: string;
            /** @description Number of network bits, 0 to 32. */
            prefix: number;
            /** @description Mask of the network bits. */
            netmask: string;
            /** @description Mask of the host bits. */
            wildcardMask: string;
            /** @description First usable address; both addresses of a /31 and the one of a /32 are usable. */
            firstHost: string;
            /** @description Last usable address. */
            lastHost: string;
            /** @description 2^(32 - prefix). */
            totalAddresses: number;
            /** @description Number of addresses without network and broadcast; 2 for a /31, 1 for a /32. */
            usableHosts: number;
            /** @description Most specific entry of the special-purpose registry that contains the whole block; null if none does. */
            specialPurpose: {
                /** @description Registered block that contains this one. */
                block: string;
                /** @description Purpose. */
                name: string;
                /** @description Document that reserves it. */
                source: string;
                /** @description Whether routers may forward it; null if the registry does not say. */
                forwardable: boolean | null;
                /** @description Whether it can be reached from the public internet; null if the registry does not say. */
                globallyReachable: boolean | null;
            } | null;
        };
        Ipv4CidrSubnets: {
            /** @description Network address and prefix of the block that was split. */
            cidr: string;
            /** @description Prefix of every subnet. */
            newPrefix: number;
            /** @description Number of subnets, 2^(newPrefix - prefix). */
            count: number;
            /** @description The subnets in ascending order, each with the fields of /parse; together they are the block. */
            subnets: {
                /** @description Network address and prefix. */
                cidr: string;
                /** @description Address as sent, before it was aligned to the network. */
                inputIp: string;
                /** @description First address. */
                network: string;
                /** @description Last address. */
                broadcast: string;
                /** @description Number of network bits, 0 to 32. */
                prefix: number;
                /** @description Mask of the network bits. */
                netmask: string;
                /** @description Mask of the host bits. */
                wildcardMask: string;
                /** @description First usable address; both addresses of a /31 and the one of a /32 are usable. */
                firstHost: string;
                /** @description Last usable address. */
                lastHost: string;
                /** @description 2^(32 - prefix). */
                totalAddresses: number;
                /** @description Number of addresses without network and broadcast; 2 for a /31, 1 for a /32. */
                usableHosts: number;
                /** @description Most specific entry of the special-purpose registry that contains the whole block; null if none does. */
                specialPurpose: {
                    /** @description Registered block that contains this one. */
                    block: string;
                    /** @description Purpose. */
                    name: string;
                    /** @description Document that reserves it. */
                    source: string;
                    /** @description Whether routers may forward it; null if the registry does not say. */
                    forwardable: boolean | null;
                    /** @description Whether it can be reached from the public internet; null if the registry does not say. */
                    globallyReachable: boolean | null;
                } | null;
            }[];
        };
        LanguageTagsCanonicalize: {
            /** @description Tag as sent. */
            input: string;
            /** @description Canonical form, in conventional letter case. */
            canonical: string;
            /** @description Whether the tag was sent in exactly the canonical form. */
            isCanonical: boolean;
            /**
             * @description Production of RFC 5646 §2.1 that the tag as sent belongs to.
             * @enum {string}
             */
            kind: "language-tag" | "grandfathered" | "private-use";
            /** @description Canonical form without extensions and private use; null if only private use remains. */
            baseName: string | null;
            /** @description Primary language of the canonical form; null if only private use remains. */
            language: string | null;
            /** @description Script of the canonical form, four letters; null without one. */
            script: string | null;
            /** @description Region of the canonical form, two letters or three digits; null without one. */
            region: string | null;
            /** @description Extensions of the canonical form, each with its singleton, such as u-ca-buddhist. */
            extensions: string[];
            /** @description Private use with its x; null without it. */
            privateUse: string | null;
        };
        LanguageTagsFilter: {
            /** @description Ranges in lower case. */
            ranges: string[];
            /** @description Tags to choose from in canonical form, each once. */
            available: string[];
            /**
             * @description How ranges are matched.
             * @enum {string}
             */
            mode: "basic" | "extended";
            /** @description Available tags that match. */
            matches: string[];
            /** @description For each match, the range that found it. */
            matchedRanges: string[];
        };
        LanguageTagsLookup: {
            /** @description Ranges in lower case. */
            ranges: string[];
            /** @description Tags to choose from in canonical form, each once. */
            available: string[];
            /** @description Available tag that was found, otherwise the default; null without either. */
            match: string | null;
            /** @description Range that found it; null for the default or nothing. */
            matchedRange: string | null;
            /** @description What remained of the range when it matched; null for the default or nothing. */
            matchedCandidate: string | null;
            /** @description Whether the match is the default. */
            usedDefault: boolean;
        };
        LanguageTagsSubtags: {
            /**
             * @description Kind of record.
             * @enum {string}
             */
            type: "language" | "extlang" | "script" | "region" | "variant" | "grandfathered" | "redundant";
            /** @description Subtag in its conventional case; the whole tag for a grandfathered or redundant record. */
            subtag: string;
            /** @description First description. */
            description: string;
            /** @description All descriptions. */
            descriptions: string[];
            /**
             * Format: date
             * @description Day on which it entered the registry.
             */
            added: string;
            /** @description Day on which it was deprecated; null if it is not. */
            deprecated: string | null;
            /** @description What to use instead; null without one. */
            preferredValue: string | null;
            /** @description Tags that an extended language must follow, or that a variant is intended for. */
            prefixes: string[];
            /** @description Script that a tag of this language leaves out; null without one. */
            suppressScript: string | null;
            /** @description Macrolanguage that it belongs to; null without one. */
            macrolanguage: string | null;
            /** @description Kind of language: macrolanguage, collection, special or private-use; null for an individual one. */
            scope: string | null;
            /** @description Remarks of the registry; null without any. */
            comments: string | null;
        };
        Languages: {
            /** @description Primary language subtag. */
            code: string;
            /** @description First name in the registry, in English, or the name in CLDR in the language asked for. */
            name: string;
            /** @description All names in the registry. */
            names: string[];
            /**
             * @description Kind of language.
             * @enum {string}
             */
            scope: "individual" | "macrolanguage" | "collection" | "special" | "private-use";
            /** @description Macrolanguage that it belongs to; null without one. */
            macrolanguage: string | null;
            /** @description Script that a tag should leave out; null without one. */
            suppressScript: string | null;
            /** @description The language with its most likely script and region; null if unknown. */
            likelyTag: string | null;
            /** @description Countries where it is spoken, ISO 3166-1 alpha-2. */
            countries: string[];
            /**
             * Format: date
             * @description Day on which it entered the registry.
             */
            added: string;
            /** @description Day on which it was deprecated; null if it is not. */
            deprecated: string | null;
            /** @description Code to use instead; null without one. */
            preferredValue: string | null;
        };
        LocaleFormatsCalendar: {
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /** @description Region whose customs apply, ISO 3166-1 alpha-2 or UN M49. */
            region: string;
            /** @description Calendar of the names. */
            calendar: string;
            /** @description Calendars in use in the region, the preferred one first. */
            calendars: string[];
            /** @description Numbering system that was used. */
            numberingSystem: string;
            /** @description First day of the week, 1 (Monday) to 7 (Sunday). */
            firstDay: number;
            /** @description Days of the weekend, 1 (Monday) to 7 (Sunday). */
            weekend: number[];
            /** @description Fewest days of a year in its first week; 4 in ISO 8601. */
            minimalDays: number;
            /**
             * @description Usual hours: 0 to 11 (h11), 1 to 12 (h12), 0 to 23 (h23) or 1 to 24 (h24).
             * @enum {string}
             */
            hourCycle: "h11" | "h12" | "h23" | "h24";
            /** @description Hour cycles in use, as Intl.Locale reports them. */
            hourCycles: ("h11" | "h12" | "h23" | "h24")[];
            /** @description Months in order. */
            months: {
                /** @description Code such as M01 or M05L. */
                code: string;
                /** @description Names within a date ("5 января"). */
                format: {
                    /** @description Full name. */
                    long: string;
                    /** @description Short name. */
                    short: string;
                    /** @description Shortest name, mostly one letter; not always unique. */
                    narrow: string;
                };
                /** @description Names by themselves ("январь"). */
                standalone: {
                    /** @description Full name. */
                    long: string;
                    /** @description Short name. */
                    short: string;
                    /** @description Shortest name, mostly one letter; not always unique. */
                    narrow: string;
                };
            }[];
            /** @description Days of the week, Monday first. */
            weekdays: {
                /** @description 1 (Monday) to 7 (Sunday). */
                day: number;
                /** @description Names within a date ("5 января"). */
                format: {
                    /** @description Full name. */
                    long: string;
                    /** @description Short name. */
                    short: string;
                    /** @description Shortest name, mostly one letter; not always unique. */
                    narrow: string;
                };
                /** @description Names by themselves ("январь"). */
                standalone: {
                    /** @description Full name. */
                    long: string;
                    /** @description Short name. */
                    short: string;
                    /** @description Shortest name, mostly one letter; not always unique. */
                    narrow: string;
                };
            }[];
            /** @description Halves of the day; null if the twelve-hour clock shows none. */
            amPm: {
                /** @description Before noon. */
                am: string;
                /** @description After noon. */
                pm: string;
            } | null;
            /** @description Parts of the day such as "in the morning", without the words for noon and midnight; empty if the language has none. */
            dayPeriods: {
                /** @description First minute, HH:MM. */
                from: string;
                /** @description Minute after the last, HH:MM; a night continues past midnight. */
                before: string;
                /** @description Full name. */
                long: string;
                /** @description Short name. */
                short: string;
                /** @description Shortest name, mostly one letter; not always unique. */
                narrow: string;
            }[];
            /** @description Eras in order; empty for calendars without eras. */
            eras: {
                /** @description Code such as ce or reiwa. */
                code: string;
                /** @description Full name. */
                long: string;
                /** @description Short name. */
                short: string;
                /** @description Shortest name, mostly one letter; not always unique. */
                narrow: string;
            }[];
        };
        LocaleFormatsCurrency: {
            /** @description Number that was sent, with all its digits; a number, or text if a double would lose digits or the sign of -0. Either can be sent back. */
            value: number | string;
            /** @description Formatted text; the values of all parts in order. */
            formatted: string;
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /** @description Numbering system that was used. */
            numberingSystem: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description Decimals of the minor unit in ISO 4217; null if it has none (N.A.). */
            minorUnits: number | null;
            /** @description Decimals of the currency in CLDR. */
            cldrDigits: number;
            /**
             * @description How the currency is shown.
             * @enum {string}
             */
            currencyDisplay: "symbol" | "narrowSymbol" | "code" | "name";
            /**
             * @description How negative amounts are written.
             * @enum {string}
             */
            currencySign: "standard" | "accounting";
            /**
             * @description Notation.
             * @enum {string}
             */
            notation: "standard" | "compact" | "scientific" | "engineering";
            /** @description Pieces of the formatted text, in order. */
            parts: {
                /** @description Type of the part, as Intl names it, such as integer, group or literal. */
                type: string;
                /** @description Text of the part. */
                value: string;
            }[];
            /** @description The formatter's complete options, as Intl.NumberFormat reports them. */
            resolvedOptions: {
                /** @description Resolved locale. */
                locale: string;
                /** @description Numbering system. */
                numberingSystem: string;
                /**
                 * @description Style.
                 * @enum {string}
                 */
                style: "decimal" | "percent" | "currency" | "unit";
                /** @description Currency; absent for other styles. */
                currency?: string;
                /**
                 * @description How the currency is shown; absent for other styles.
                 * @enum {string}
                 */
                currencyDisplay?: "symbol" | "narrowSymbol" | "code" | "name";
                /**
                 * @description Whether negative amounts are written as in accounting; absent for other styles.
                 * @enum {string}
                 */
                currencySign?: "standard" | "accounting";
                /** @description Unit; absent for other styles. */
                unit?: string;
                /**
                 * @description Length of the unit; absent for other styles.
                 * @enum {string}
                 */
                unitDisplay?: "short" | "narrow" | "long";
                /** @description Fewest integer digits. */
                minimumIntegerDigits: number;
                /** @description Fewest fraction digits. */
                minimumFractionDigits?: number;
                /** @description Most fraction digits. */
                maximumFractionDigits?: number;
                /** @description Fewest significant digits; absent if fraction digits decide. */
                minimumSignificantDigits?: number;
                /** @description Most significant digits; absent if fraction digits decide. */
                maximumSignificantDigits?: number;
                /** @description When digits are grouped: by the locale, always, from two digits before a group, or never. */
                useGrouping: ("auto" | "always" | "min2") | false;
                /**
                 * @description Notation.
                 * @enum {string}
                 */
                notation: "standard" | "compact" | "scientific" | "engineering";
                /**
                 * @description Length of a compact notation; absent for other notations.
                 * @enum {string}
                 */
                compactDisplay?: "short" | "long";
                /**
                 * @description When a sign is shown.
                 * @enum {string}
                 */
                signDisplay: "auto" | "always" | "never" | "exceptZero" | "negative";
                /** @description Rounding step, in units of the last digit. */
                roundingIncrement: number;
                /** @description Rounding mode; halfExpand rounds halves away from zero. */
                roundingMode: string;
                /**
                 * @description Whether fraction or significant digits decide.
                 * @enum {string}
                 */
                roundingPriority: "auto" | "morePrecision" | "lessPrecision";
                /**
                 * @description Whether trailing zeros are shown.
                 * @enum {string}
                 */
                trailingZeroDisplay: "auto" | "stripIfInteger";
            };
        };
        LocaleFormatsDate: {
            /**
             * Format: date-time
             * @description Instant in UTC, ISO 8601.
             */
            at: string;
            /** @description Formatted text; the values of all parts in order. */
            formatted: string;
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /** @description Calendar that was used. */
            calendar: string;
            /** @description Numbering system that was used. */
            numberingSystem: string;
            /** @description Time zone, by its current IANA name. */
            timeZone: string;
            /** @description Hour cycle; null if no hour is shown. */
            hourCycle: ("h11" | "h12" | "h23" | "h24") | null;
            /** @description Pieces of the formatted text, in order. */
            parts: {
                /** @description Type of the part, as Intl names it, such as integer, group or literal. */
                type: string;
                /** @description Text of the part. */
                value: string;
            }[];
            /** @description The formatter's complete options, as Intl.DateTimeFormat reports them. */
            resolvedOptions: {
                /** @description Resolved locale. */
                locale: string;
                /** @description Calendar. */
                calendar: string;
                /** @description Numbering system. */
                numberingSystem: string;
                /** @description Time zone, by its current IANA name. */
                timeZone: string;
                /**
                 * @description Hour cycle; absent if no hour is shown.
                 * @enum {string}
                 */
                hourCycle?: "h11" | "h12" | "h23" | "h24";
                /** @description Whether it is a twelve-hour clock; absent if no hour is shown. */
                hour12?: boolean;
                /**
                 * @description Day of the week; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                weekday?: "long" | "short" | "narrow";
                /**
                 * @description Era; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                era?: "long" | "short" | "narrow";
                /**
                 * @description Year; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                year?: "numeric" | "2-digit";
                /**
                 * @description Month; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                month?: "numeric" | "2-digit" | "long" | "short" | "narrow";
                /**
                 * @description Day of the month; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                day?: "numeric" | "2-digit";
                /**
                 * @description Part of the day ("in the morning"), with h11 and h12 only; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                dayPeriod?: "long" | "short" | "narrow";
                /**
                 * @description Hour; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                hour?: "numeric" | "2-digit";
                /**
                 * @description Minute; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                minute?: "numeric" | "2-digit";
                /**
                 * @description Second; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                second?: "numeric" | "2-digit";
                /** @description Decimals of the second; absent if they are not shown. */
                fractionalSecondDigits?: number;
                /**
                 * @description Name or offset of the time zone; absent if it is not shown or a style decides.
                 * @enum {string}
                 */
                timeZoneName?: "short" | "long" | "shortOffset" | "longOffset" | "shortGeneric" | "longGeneric";
                /**
                 * @description Length of the date; absent if single parts decide.
                 * @enum {string}
                 */
                dateStyle?: "full" | "long" | "medium" | "short";
                /**
                 * @description Length of the time of day; absent if single parts decide.
                 * @enum {string}
                 */
                timeStyle?: "full" | "long" | "medium" | "short";
            };
        };
        LocaleFormatsDisplayNames: {
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /**
             * @description What the codes identify.
             * @enum {string}
             */
            type: "region" | "language" | "script" | "currency" | "calendar" | "dateTimeField";
            /**
             * @description Length of the names.
             * @enum {string}
             */
            style: "long" | "short" | "narrow";
            /** @description How varieties of languages are named; null unless type is language. */
            languageDisplay: ("dialect" | "standard") | null;
            /**
             * @description What replaces a missing name.
             * @enum {string}
             */
            fallback: "none" | "code";
            /** @description One for each code, in the order sent. */
            names: {
                /** @description Code in its canonical form. */
                code: string;
                /** @description Name; null if there is none and fallback is none. */
                name: string | null;
                /** @description Whether the locale has a name for the code. */
                found: boolean;
            }[];
        };
        LocaleFormatsList: {
            /** @description Items that were sent. */
            items: string[];
            /** @description Formatted text; the values of all parts in order. */
            formatted: string;
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /**
             * @description Type.
             * @enum {string}
             */
            type: "conjunction" | "disjunction" | "unit";
            /**
             * @description Style.
             * @enum {string}
             */
            style: "long" | "short" | "narrow";
            /** @description Pieces of the formatted text, in order. */
            parts: {
                /** @description Type of the part, as Intl names it, such as integer, group or literal. */
                type: string;
                /** @description Text of the part. */
                value: string;
            }[];
        };
        LocaleFormatsNumber: {
            /** @description Number that was sent, with all its digits; a number, or text if a double would lose digits or the sign of -0. Either can be sent back. */
            value: number | string;
            /** @description Formatted text; the values of all parts in order. */
            formatted: string;
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /** @description Numbering system that was used. */
            numberingSystem: string;
            /**
             * @description Style.
             * @enum {string}
             */
            style: "decimal" | "percent" | "unit";
            /**
             * @description Notation.
             * @enum {string}
             */
            notation: "standard" | "compact" | "scientific" | "engineering";
            /** @description Unit; null unless style is unit. */
            unit: string | null;
            /** @description Pieces of the formatted text, in order. */
            parts: {
                /** @description Type of the part, as Intl names it, such as integer, group or literal. */
                type: string;
                /** @description Text of the part. */
                value: string;
            }[];
            /** @description The formatter's complete options, as Intl.NumberFormat reports them. */
            resolvedOptions: {
                /** @description Resolved locale. */
                locale: string;
                /** @description Numbering system. */
                numberingSystem: string;
                /**
                 * @description Style.
                 * @enum {string}
                 */
                style: "decimal" | "percent" | "currency" | "unit";
                /** @description Currency; absent for other styles. */
                currency?: string;
                /**
                 * @description How the currency is shown; absent for other styles.
                 * @enum {string}
                 */
                currencyDisplay?: "symbol" | "narrowSymbol" | "code" | "name";
                /**
                 * @description Whether negative amounts are written as in accounting; absent for other styles.
                 * @enum {string}
                 */
                currencySign?: "standard" | "accounting";
                /** @description Unit; absent for other styles. */
                unit?: string;
                /**
                 * @description Length of the unit; absent for other styles.
                 * @enum {string}
                 */
                unitDisplay?: "short" | "narrow" | "long";
                /** @description Fewest integer digits. */
                minimumIntegerDigits: number;
                /** @description Fewest fraction digits. */
                minimumFractionDigits?: number;
                /** @description Most fraction digits. */
                maximumFractionDigits?: number;
                /** @description Fewest significant digits; absent if fraction digits decide. */
                minimumSignificantDigits?: number;
                /** @description Most significant digits; absent if fraction digits decide. */
                maximumSignificantDigits?: number;
                /** @description When digits are grouped: by the locale, always, from two digits before a group, or never. */
                useGrouping: ("auto" | "always" | "min2") | false;
                /**
                 * @description Notation.
                 * @enum {string}
                 */
                notation: "standard" | "compact" | "scientific" | "engineering";
                /**
                 * @description Length of a compact notation; absent for other notations.
                 * @enum {string}
                 */
                compactDisplay?: "short" | "long";
                /**
                 * @description When a sign is shown.
                 * @enum {string}
                 */
                signDisplay: "auto" | "always" | "never" | "exceptZero" | "negative";
                /** @description Rounding step, in units of the last digit. */
                roundingIncrement: number;
                /** @description Rounding mode; halfExpand rounds halves away from zero. */
                roundingMode: string;
                /**
                 * @description Whether fraction or significant digits decide.
                 * @enum {string}
                 */
                roundingPriority: "auto" | "morePrecision" | "lessPrecision";
                /**
                 * @description Whether trailing zeros are shown.
                 * @enum {string}
                 */
                trailingZeroDisplay: "auto" | "stripIfInteger";
            };
        };
        LocaleFormatsNumbers: {
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /** @description Numbering system that was used. */
            numberingSystem: string;
            /** @description The ten digits, zero first. */
            digits: string[];
            /** @description Symbols. */
            symbols: {
                /** @description Decimal sign. */
                decimal: string;
                /** @description Sign between groups of digits. */
                group: string;
                /** @description Plus sign, with its marks for writing direction. */
                plusSign: string;
                /** @description Minus sign, with its marks for writing direction. */
                minusSign: string;
                /** @description Sign of an approximate number. */
                approximatelySign: string;
                /** @description Percent sign, with its marks for writing direction. */
                percentSign: string;
                /** @description Sign between a number and its exponent. */
                exponential: string;
                /** @description Sign or word for infinity. */
                infinity: string;
                /** @description Sign or word for a value that is not a number. */
                nan: string;
            };
            /** @description Sizes of the groups of digits; null if the locale does not group digits. */
            grouping: {
                /** @description Digits in the group before the decimal sign. */
                primary: number;
                /** @description Digits in every group before that. */
                secondary: number;
                /** @description Fewest digits before the first separator; 2 if 1000 is written without one. */
                minimum: number;
            } | null;
            /** @description Patterns; the part after a semicolon is for negative numbers. */
            patterns: {
                /** @description Plain numbers, in the notation of UTS #35. */
                decimal: string;
                /** @description Percentages, in the notation of UTS #35. */
                percent: string;
                /** @description Numbers with an exponent, in the notation of UTS #35. */
                scientific: string;
                /** @description Amounts of money, in the notation of UTS #35. */
                currency: string;
                /** @description Amounts of money as accountants write them, in the notation of UTS #35. */
                accounting: string;
            };
            /** @description Samples. */
            samples: {
                /** @description How the locale writes 1234567.891. */
                decimal: string;
                /** @description How the locale writes -1234567.891. */
                negative: string;
                /** @description How the locale writes 0.256 as a percentage. */
                percent: string;
                /** @description How the locale writes 1234567.891 with an exponent. */
                scientific: string;
                /** @description How the locale writes 1234567 in short compact notation. */
                compactShort: string;
                /** @description How the locale writes 1234567 in long compact notation. */
                compactLong: string;
            };
        };
        LocaleFormatsPlural: {
            /** @description Locale whose rules were used; mostly just the language. */
            locale: string;
            /**
             * @description Counting or ranking.
             * @enum {string}
             */
            type: "cardinal" | "ordinal";
            /** @description Every category that the rules distinguish. */
            categories: ("zero" | "one" | "two" | "few" | "many" | "other")[];
            /** @description One for each number, in the order sent. */
            results: {
                /** @description Number as sent, as text: its decimals count. */
                value: string;
                /**
                 * @description Category of the number.
                 * @enum {string}
                 */
                category: "zero" | "one" | "two" | "few" | "many" | "other";
            }[];
        };
        LocaleFormatsRelativeTime: {
            /** @description How many units from now, as sent; a number, or text if a double would lose digits or the sign of -0. Either can be sent back. */
            value: number | string;
            /**
             * @description Unit.
             * @enum {string}
             */
            unit: "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute" | "second";
            /** @description Formatted text; the values of all parts in order. */
            formatted: string;
            /** @description Locale that was used; may be a parent of the one that was sent. */
            locale: string;
            /** @description Numbering system that was used. */
            numberingSystem: string;
            /**
             * @description Whether words may replace numbers.
             * @enum {string}
             */
            numeric: "always" | "auto";
            /**
             * @description Length.
             * @enum {string}
             */
            style: "long" | "short" | "narrow";
            /** @description Pieces of the formatted text, in order. */
            parts: {
                /** @description Type of the part, such as integer or literal. */
                type: string;
                /** @description Text of the part. */
                value: string;
                /**
                 * @description Unit of the number; absent for text.
                 * @enum {string}
                 */
                unit?: "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute" | "second";
            }[];
        };
        Lorem: {
            /** @description The text; a blank line separates paragraphs. */
            text: string;
            /**
             * @description What length counts.
             * @enum {string}
             */
            unit: "words" | "sentences" | "paragraphs";
            /** @description Number of units. */
            length: number;
            /** @description Number of words. */
            wordCount: number;
            /** @description Number of characters (Unicode code points). */
            characterCount: number;
        };
        MoonPhase: {
            /**
             * Format: date-time
             * @description Instant evaluated, in UTC.
             */
            at: string;
            /** @description Current IANA name of the zone; UTC for any name of UTC. */
            timezone: string;
            /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
            localTime: string;
            /** @description Share of the disc that is lit, 0 to 1, to five decimals. */
            illuminatedFraction: number;
            /** @description Angle between Sun and Earth as seen from the Moon, 0 (full) to 180 (new), in degrees. */
            phaseAngleDegrees: number;
            /** @description Apparent ecliptic longitude minus the Sun's, 0 to 360 degrees: 0 new, 90 first quarter, 180 full, 270 last quarter. */
            elongationDegrees: number;
            /**
             * @description Sector of 45 degrees of elongation, each about its middle; a boundary is of the next.
             * @enum {string}
             */
            phaseName: "new" | "waxing-crescent" | "first-quarter" | "waxing-gibbous" | "full" | "waning-gibbous" | "last-quarter" | "waning-crescent";
            /** @description Whether the elongation is at least 0 and below 180 degrees. */
            waxing: boolean;
            /** @description Days since the previous new moon, 0 to about 29.83. */
            ageDays: number;
            /** @description Lunation of the previous new moon; 1 began with that of 17 January 1923, 02:41 UT. */
            lunationNumber: number;
            /** @description Distance between the centres of Earth and Moon, in km. */
            distanceKm: number;
            /** @description Diameter seen from the Earth's centre, in degrees. */
            apparentDiameterDegrees: number;
            /** @description Last new moon, at the instant or before it. */
            previousNewMoon: {
                /**
                 * Format: date-time
                 * @description Instant in UTC, whole seconds.
                 */
                instant: string;
                /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
                local: string;
                /** @description Delta-T used: Terrestrial Time minus Universal Time, in seconds, to two decimals. */
                deltaTSeconds: number;
            };
            /** @description First primary phase after the instant. */
            nextPrimaryPhase: {
                /**
                 * @description Which it is.
                 * @enum {string}
                 */
                phase: "new" | "first-quarter" | "full" | "last-quarter";
                /**
                 * Format: date-time
                 * @description Instant in UTC, whole seconds.
                 */
                instant: string;
                /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
                local: string;
                /** @description Delta-T used: Terrestrial Time minus Universal Time, in seconds, to two decimals. */
                deltaTSeconds: number;
            };
            /** @description First full moon after the instant. */
            nextFullMoon: {
                /**
                 * Format: date-time
                 * @description Instant in UTC, whole seconds.
                 */
                instant: string;
                /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
                local: string;
                /** @description Delta-T used: Terrestrial Time minus Universal Time, in seconds, to two decimals. */
                deltaTSeconds: number;
            };
        };
        MoonPhases: {
            /** @description Year in UTC. */
            year: number;
            /** @description Current IANA name of the zone; UTC for any name of UTC. */
            timezone: string;
            /** @description Primary phases in order, 48 to 51 of them. */
            phases: {
                /**
                 * @description Name of the phase.
                 * @enum {string}
                 */
                phase: "new" | "first-quarter" | "full" | "last-quarter";
                /** @description Number of the lunation; 1 began on 17 January 1923. */
                lunationNumber: number;
                /**
                 * Format: date-time
                 * @description Instant in UTC, whole seconds.
                 */
                instant: string;
                /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
                local: string;
                /** @description Delta-T used: Terrestrial Time minus Universal Time, in seconds, to two decimals. */
                deltaTSeconds: number;
            }[];
        };
        MoonPosition: {
            /**
             * Format: date-time
             * @description Instant evaluated, in UTC.
             */
            at: string;
            /** @description Current IANA name of the zone; UTC for any name of UTC. */
            timezone: string;
            /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
            localTime: string;
            /** @description Altitude of the centre above the horizontal, -90 to 90 degrees, without refraction. */
            altitudeDegrees: number;
            /** @description Direction from north through east, 0 to 360 degrees; null at the poles. */
            azimuthDegrees: number | null;
            /** @description Whether altitudeDegrees is above 0. */
            aboveHorizon: boolean;
            /** @description Distance from the place to the Moon's centre, in km. */
            topocentricDistanceKm: number;
            /** @description Equatorial horizontal parallax, in degrees. */
            parallaxDegrees: number;
            /** @description First upper transit after the instant. */
            transit: {
                /**
                 * Format: date-time
                 * @description Instant in UTC, whole seconds.
                 */
                instant: string;
                /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
                local: string;
                /** @description Altitude of the centre above the horizontal, -90 to 90 degrees, without refraction. */
                altitudeDegrees: number;
                /** @description Direction from north through east, 0 to 360 degrees; null at the poles. */
                azimuthDegrees: number | null;
            };
            /** @description Delta-T used: Terrestrial Time minus Universal Time, in seconds, to two decimals. */
            deltaTSeconds: number;
        };
        MoonRiseSet: {
            /**
             * Format: date
             * @description Day.
             */
            date: string;
            /** @description Current IANA name of the zone; UTC for any name of UTC. */
            timezone: string;
            /**
             * Format: date-time
             * @description First instant of the day, in UTC.
             */
            dayStart: string;
            /**
             * Format: date-time
             * @description First instant of the next day, in UTC.
             */
            dayEnd: string;
            /**
             * @description What happens that day, and so why there may be no rise or no set.
             * @enum {string}
             */
            status: "rises-and-sets" | "rises-only" | "sets-only" | "always-up" | "always-down";
            /** @description First rise, UTC, whole seconds; null without one. */
            moonrise: string | null;
            /** @description First set, UTC, whole seconds; null without one. */
            moonset: string | null;
            /** @description First upper transit, UTC, whole seconds; null without one. */
            transit: string | null;
            /** @description All rises of the day. */
            rises: string[];
            /** @description All sets of the day. */
            sets: string[];
            /** @description Whether the upper limb is above the horizon as the day begins. */
            upAtStart: boolean;
            /** @description Whether it is above the horizon all day. */
            alwaysUp: boolean;
            /** @description Whether it is below the horizon all day. */
            alwaysDown: boolean;
            /** @description Rises, upper transits and sets in chronological order. */
            events: {
                /**
                 * @description What happens.
                 * @enum {string}
                 */
                event: "rise" | "transit" | "set";
                /**
                 * Format: date-time
                 * @description Instant in UTC, whole seconds.
                 */
                instant: string;
                /** @description The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss. */
                local: string;
                /** @description Altitude of the centre above the horizontal, -90 to 90 degrees, without refraction. */
                altitudeDegrees: number;
                /** @description Direction from north through east, 0 to 360 degrees; null at the poles. */
                azimuthDegrees: number | null;
            }[];
            /** @description Delta-T used: Terrestrial Time minus Universal Time, in seconds, to two decimals. */
            deltaTSeconds: number;
        };
        Mrz: {
            /** @description Identifier of the holder in /api/users; null for people who are not users. */
            userId: string | null;
            /**
             * @description Format of the zone.
             * @enum {string}
             */
            type: "td1" | "td2" | "td3" | "mrva" | "mrvb";
            /** @description The lines, separated by line feeds. */
            mrz: string;
            /** @description Lines of the zone: three of a td1, two of the others. */
            lines: string[];
            /** @description Characters of a line: 30, 36 or 44. */
            lineLength: number;
            /** @description Kind of document: PP, I< or V<. */
            documentCode: string;
            /** @description Always UTO, the code for specimens. */
            issuingState: string;
            /** @description Always UTO, the code for specimens. */
            nationality: string;
            /** @description The word SPECIMEN and one digit. */
            documentNumber: string;
            /** @description Family name or names in A to Z, in full; the whole name if it has only one identifier. */
            primaryIdentifier: string;
            /** @description Given name or names in A to Z, in full; empty for about every eighth holder. */
            secondaryIdentifier: string;
            /** @description Both as the zone has them, padded with fillers or truncated. */
            nameField: string;
            /** @description Whether the name does not fit into its field. */
            nameTruncated: boolean;
            /**
             * @description Sex in the document; < is not specified.
             * @enum {string}
             */
            sex: "M" | "F" | "<";
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            dateOfBirth: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            dateOfExpiry: string;
            /** @description Completed years of the holder at asOf. */
            ageYears: number;
            /** @description Whether dateOfExpiry is before asOf. */
            expired: boolean;
            /** @description Optional data, all fillers: two texts of a td1, one of the others. */
            optionalData: string[];
            /** @description Check digits by the weights 7, 3, 1. */
            checkDigits: {
                /** @description Check digit of the document number, 0 to 9. */
                documentNumber: string;
                /** @description Check digit of the date of birth, 0 to 9. */
                dateOfBirth: string;
                /** @description Check digit of the date of expiry, 0 to 9. */
                dateOfExpiry: string;
                /** @description Check digit of the optional data, 0; null for all but td3. */
                optionalData: string | null;
                /** @description Check digit over the others, 0 to 9; null for visas. */
                composite: string | null;
            };
        };
        MrzValidate: {
            /**
             * @description Format of the zone.
             * @enum {string}
             */
            type: "td1" | "td2" | "td3" | "mrva" | "mrvb";
            /** @description The lines as sent, without blanks around them. */
            lines: string[];
            /** @description Whether there is no problem. */
            valid: boolean;
            /** @description What the zone says. */
            fields: {
                /** @description Kind of document, without fillers. */
                documentCode: string;
                /** @description Code of the issuing State, without fillers. */
                issuingState: string;
                /** @description Number of the document, without fillers at its end. */
                documentNumber: string;
                /** @description Family name or names; the whole name if it has only one identifier. */
                primaryIdentifier: string;
                /** @description Given name or names; empty if there are none. */
                secondaryIdentifier: string;
                /** @description Whether the last position of the name has a letter, so that it may be cut off. */
                nameMayBeTruncated: boolean;
                /** @description Code of the nationality, without fillers. */
                nationality: string;
                /** @description YYYY-MM-DD; null if a part is unknown or the date does not exist. */
                dateOfBirth: string | null;
                /** @description M, F or, where it is not specified, <. */
                sex: string;
                /** @description YYYY-MM-DD; null if the date does not exist. */
                dateOfExpiry: string | null;
                /** @description Optional data without fillers at its end: two texts of a td1, one of the others. */
                optionalData: string[];
            };
            /** @description Every field in the order of the zone, without the check digits. */
            layout: {
                /**
                 * @description Field.
                 * @enum {string}
                 */
                field: "documentCode" | "issuingState" | "documentNumber" | "name" | "nationality" | "dateOfBirth" | "sex" | "dateOfExpiry" | "optionalData";
                /** @description Line, from 1. */
                line: number;
                /** @description First character in the line, from 1. */
                column: number;
                /** @description Number of characters. */
                length: number;
                /** @description Characters of the field; fewer than length if the line is too short. */
                text: string;
            }[];
            /** @description Every check digit. */
            checkDigits: {
                /**
                 * @description What the digit is for.
                 * @enum {string}
                 */
                field: "documentNumber" | "dateOfBirth" | "dateOfExpiry" | "optionalData" | "composite";
                /** @description Where it is. */
                position: {
                    /** @description Line, from 1. */
                    line: number;
                    /** @description First character in the line, from 1. */
                    column: number;
                };
                /** @description Characters that it covers. */
                data: string;
                /** @description Sum of the values of the characters times 7, 3, 1, 7 and so on; null if a character has no value. */
                weightedSum: number | null;
                /** @description Last digit of the weighted sum; null if a character has no value. */
                expected: string | null;
                /** @description Character in the zone; empty if the line is too short. */
                actual: string;
                /** @description Whether it is the expected one, or a filler for the empty optional data of a td3. */
                valid: boolean;
            }[];
            /** @description Everything that is wrong, in the order of the zone. */
            problems: {
                /** @description Line, from 1. */
                line: number;
                /** @description First character in the line, from 1. */
                column: number;
                /** @description What is wrong. */
                message: string;
            }[];
        };
        Notifications: {
            /** @description Identifier with the prefix ntf_. */
            id: string;
            /**
             * @description How it is sent.
             * @enum {string}
             */
            channel: "email" | "sms" | "push" | "inApp";
            /**
             * @description What kind of news it is.
             * @enum {string}
             */
            template: "welcome" | "receipt" | "securityAlert" | "reminder";
            /** @description BCP 47 tag of the language of content: that of the recipient, or en for one that the shop does not write. */
            language: string;
            /** @description One of the world's people, on this channel. */
            recipient: {
                /**
                 * @description Kind of the value: the channel.
                 * @enum {string}
                 */
                type: "email" | "sms" | "push" | "inApp";
                /** @description For email the address of the user; for sms a number from +1 NPA 555 0100 to 0199; for push a token, push_test_ and 32 hexadecimal digits, of which the first 12 are those of the user id; for inApp the user id. */
                value: string;
            };
            /**
             * @description Status as seen at to.
             * @enum {string}
             */
            status: "queued" | "sent" | "delivered" | "read" | "failed";
            /**
             * Format: date-time
             * @description When it was made, between from and to.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last thing happened to it.
             */
            updatedAt: string;
            /** @description When the provider accepted it: at the end of the last attempt; null if it is queued or failed. */
            sentAt: string | null;
            /** @description When it reached the device or the mailbox; null before that. */
            deliveredAt: string | null;
            /** @description When it was opened; null before that. */
            readAt: string | null;
            /** @description Number of attempts, 0 to 4; 0 while it is queued, maxAttempts if it failed. */
            attemptCount: number;
            /** @description Attempts after which it fails, as asked for. */
            maxAttempts: number;
            /** @description Error of the last attempt of a failed notification; null for any other status. */
            error: string | null;
            /** @description What the recipient sees. */
            content: {
                /** @description Subject of a mail; null for the other channels. */
                subject: string | null;
                /** @description Title of a push message or an item of the inbox; null for email and sms. */
                title: string | null;
                /** @description Text, in language; of a text message at most 160 characters of the GSM 7-bit alphabet, or 70 where the language has another. */
                body: string;
                /** @description What a program reads. */
                data: {
                    /**
                     * @description The template again.
                     * @enum {string}
                     */
                    template: "welcome" | "receipt" | "securityAlert" | "reminder";
                    /**
                     * @description True: nobody was notified.
                     * @constant
                     */
                    fixture: true;
                };
            };
            /** @description Attempts in chronological order; each waits about four times as long as the one before it. */
            attempts: {
                /** @description From 1 on. */
                number: number;
                /**
                 * Format: date-time
                 * @description When it began.
                 */
                attemptedAt: string;
                /** @description Milliseconds until the provider answered, or until it was given up. */
                durationMs: number;
                /**
                 * @description Accepted, deferred (the provider asks to try again) or failure (refused for good, or no answer).
                 * @enum {string}
                 */
                outcome: "accepted" | "deferred" | "failure";
                /** @description Answer of the provider; null if there was none in time. */
                response: string | null;
                /** @description Word for what went wrong, such as timeout; null if it was accepted. */
                error: string | null;
            }[];
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Notifications"];
            }[];
        };
        Orders: {
            /** @description Identifier with the prefix ord_. */
            id: string;
            /** @description ORD- and eight digits, or ten in a larger world: unique in the world. */
            orderNumber: string;
            /**
             * @description Status of the order.
             * @enum {string}
             */
            status: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
            /** @description ISO 4217 code of all amounts. */
            currency: string;
            /** @description One of the world's people. */
            customer: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
            };
            /** @description Home address of the customer. */
            shippingAddress: {
                /** @description Name of the customer. */
                recipient: string;
                /** @description Street, number and any flat or floor, as the country writes them. */
                street: string;
                /** @description City. */
                city: string;
                /** @description State, province or region that the city is in. */
                region: string;
                /** @description ISO 3166-2 code of the region, without the country. */
                regionCode: string;
                /** @description Postal code of the city. */
                postalCode: string;
                /** @description English name of the country. */
                country: string;
                /** @description ISO 3166-1 alpha-2. */
                countryCode: string;
                /** @description As written on an envelope, from line to line, without name and country. */
                lines: string[];
            };
            /** @description Different products. */
            lineItems: {
                /** @description Stock-keeping unit in /api/products. */
                sku: string;
                /** @description Name of the product. */
                name: string;
                /** @description Pieces, 1 to 5. */
                quantity: number;
                /** @description Price of one piece, in units of the currency. */
                unitPrice: number;
                /** @description Quantity x unitPrice, in units of the currency. */
                lineTotal: number;
            }[];
            /** @description Sum of the lines, in units of the currency. */
            subtotal: number;
            /** @description Amount taken off the subtotal; 0 for most orders, in units of the currency. */
            discount: number;
            /** @description Price of delivery; 0 if it is free, in units of the currency. */
            shipping: number;
            /** @description Tax on the discounted goods and on shipping, in units of the currency. */
            tax: number;
            /** @description Subtotal - discount + shipping + tax, in units of the currency. */
            total: number;
            /**
             * @description Status of the payment: pending while the order is pending or if it was cancelled before it was paid, refunded from the cancellation on if it was cancelled after that, also before its refund in /api/transactions has begun or arrived, otherwise paid.
             * @enum {string}
             */
            paymentStatus: "pending" | "paid" | "refunded";
            /**
             * Format: date-time
             * @description When it was placed, between from and to.
             */
            placedAt: string;
            /** @description When it was sent; null before that. */
            shippedAt: string | null;
            /** @description When it arrived; null before that. */
            deliveredAt: string | null;
            /** @description When it was cancelled; null for any other status. */
            cancelledAt: string | null;
            /** @description TRK- and twelve digits that belong to no carrier; null unless shipped or delivered. */
            trackingNumber: string | null;
            /** @description The shipping address; for one customer in twenty, the head office of the employer. */
            billingAddress: {
                /** @description Name of the customer, or of the company that pays. */
                recipient: string;
                /** @description Street, number and any flat or floor, as the country writes them. */
                street: string;
                /** @description City. */
                city: string;
                /** @description State, province or region that the city is in. */
                region: string;
                /** @description ISO 3166-2 code of the region, without the country. */
                regionCode: string;
                /** @description Postal code of the city. */
                postalCode: string;
                /** @description English name of the country. */
                country: string;
                /** @description ISO 3166-1 alpha-2. */
                countryCode: string;
                /** @description As written on an envelope, from line to line, without name and country. */
                lines: string[];
            };
            /**
             * @description Method of its payment in /api/transactions.
             * @enum {string}
             */
            paymentMethod: "card" | "wallet" | "bank_transfer";
            /**
             * @description How fast the parcel was asked for.
             * @enum {string}
             */
            shippingMethod: "standard" | "express" | "overnight";
            /** @description What the discount was given for; null without a discount. */
            coupon: {
                /** @description Capitals and the percentage of the discount. */
                code: string;
                /** @description Who gets the coupon, or on what occasion, in the language of the customer as notes are. */
                reason: string;
            } | null;
            /** @description What the customer wrote to the shop, in the language of their locale; null for most orders. */
            notes: string | null;
            /**
             * @description Language in which the lines name products: en where the catalogue has none for the locale.
             * @enum {string}
             */
            language: "en" | "da" | "de" | "es" | "fr" | "it" | "ja" | "pt";
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Orders"];
            }[];
        };
        PhoneNumbersExamples: {
            /** @description Region code; 001 for a calling code without a country. */
            region: string;
            /** @description Calling code with plus. */
            countryCallingCode: string;
            /**
             * @description Type whose range the number is in.
             * @enum {string}
             */
            type: "fixedLine" | "mobile" | "tollFree" | "premiumRate" | "sharedCost" | "voip" | "personalNumber" | "pager" | "uan" | "voicemail";
            /** @description Digits of the national (significant) number, with its leading zeros. */
            nationalNumber: string;
            /** @description Plus, calling code and national number, digits only. */
            e164: string;
            /** @description As it is written for calls from abroad. */
            internationalFormat: string;
            /** @description As it is written within the country. */
            nationalFormat: string;
            /** @description As a tel: URI. */
            rfc3966: string;
        };
        PhoneNumbersFormat: {
            /** @description Value as sent. */
            input: string;
            /** @description Whether a calling code and a national number could be read. */
            parsed: boolean;
            /** @description Why the value could not be read; null when parsed is true. */
            failureReason: ("NOT_A_NUMBER" | "MISSING_REGION" | "INVALID_COUNTRY_CODE" | "TOO_SHORT_AFTER_IDD" | "TOO_SHORT_NSN" | "TOO_LONG" | "UNSUPPORTED_TEL_PARAMETER") | null;
            /** @description The reason as a sentence; null when parsed is true. */
            failureDetail: string | null;
            /** @description Calling code with plus; null when parsed is false. */
            countryCallingCode: string | null;
            /** @description Region of the number, as in /parse; null if unknown. */
            region: string | null;
            /** @description Whether the number is in a published range; any number is formatted. */
            isValid: boolean;
            /** @description Number in that style; null when parsed is false. */
            formatted: string | null;
            /** @description Number as it is dialled in the country from: in national form within the same calling code, otherwise after the prefix for calls abroad, in which ~ means to wait for a tone, or after a plus if several prefixes are in use; null without from. */
            dialled: string | null;
            /** @description Whether the number can be called from abroad at all; null when parsed is false. */
            canBeInternationallyDialled: boolean | null;
            /**
             * @description Style of formatted.
             * @enum {string}
             */
            style: "e164" | "international" | "national" | "rfc3966";
            /** @description Region that dialled is about; null when it was not sent. */
            from: string | null;
        };
        PhoneNumbersParse: {
            /** @description Value as sent. */
            input: string;
            /** @description Whether a calling code and a national number could be read. */
            parsed: boolean;
            /** @description Why the value could not be read; null when parsed is true. */
            failureReason: ("NOT_A_NUMBER" | "MISSING_REGION" | "INVALID_COUNTRY_CODE" | "TOO_SHORT_AFTER_IDD" | "TOO_SHORT_NSN" | "TOO_LONG" | "UNSUPPORTED_TEL_PARAMETER") | null;
            /** @description The reason as a sentence; null when parsed is true. */
            failureDetail: string | null;
            /** @description Calling code with plus; null when parsed is false. */
            countryCallingCode: string | null;
            /** @description Where the calling code was found: after a plus, after the prefix for calls abroad (IDD), at the start without either, or nowhere, so that it is the one of country; null when parsed is false. */
            countryCodeSource: ("FROM_NUMBER_WITH_PLUS_SIGN" | "FROM_NUMBER_WITH_IDD" | "FROM_NUMBER_WITHOUT_PLUS_SIGN" | "FROM_DEFAULT_COUNTRY") | null;
            /** @description Region code; 001 for a calling code without a country; null if several regions share the calling code and none has a range with the number. */
            region: string | null;
            /** @description Regions that share the calling code, the main one first; empty when parsed is false. */
            regionCandidates: string[];
            /** @description Whether the calling code belongs to no country, as +800 does. */
            isNonGeographic: boolean;
            /** @description Digits of the national (significant) number, with its leading zeros; null when parsed is false. */
            nationalNumber: string | null;
            /** @description Prefix for calls within the country that was sent and is not part of the number; null without one. */
            nationalPrefixStripped: string | null;
            /** @description Code of the carrier in a value in national form, left out of all formats; null without one. */
            carrierCode: string | null;
            /** @description Digits of a trailing ;ext= parameter; null without one. */
            extension: string | null;
            /** @description Plus, calling code and national number, digits only; null when parsed is false. */
            e164: string | null;
            /** @description As it is written for calls from abroad; null when parsed is false. */
            internationalFormat: string | null;
            /** @description As it is written within the country; null when parsed is false. */
            nationalFormat: string | null;
            /** @description As a tel: URI; null when parsed is false. */
            rfc3966: string | null;
            /** @description Whether the length is possible, even if only within an area; false when parsed is false. */
            isPossible: boolean;
            /** @description Verdict of the calling code's main plan on the length; null when parsed is false. */
            possibleReason: ("IS_POSSIBLE" | "IS_POSSIBLE_LOCAL_ONLY" | "TOO_SHORT" | "INVALID_LENGTH" | "TOO_LONG") | null;
            /** @description Whether the number is in a published range of its region. */
            isValid: boolean;
            /** @description Type of that range; unknown if isValid is false, null when parsed is false. */
            numberType: ("fixedLine" | "mobile" | "fixedLineOrMobile" | "tollFree" | "premiumRate" | "sharedCost" | "voip" | "personalNumber" | "pager" | "uan" | "voicemail" | "unknown") | null;
            /** @description Whether a valid number may be of the type validateForType; null when that was not sent. */
            validForType: boolean | null;
            /** @description Whether the number can be called from abroad, by the plan of its region; null when parsed is false. */
            canBeInternationallyDialled: boolean | null;
            /** @description Whether you can keep a mobile number of the region when you change carrier; null without a region. */
            mobileNumberPortableRegion: boolean | null;
            /** @description Lengths in the region's plan, or in that of the main region if region is null; empty when parsed is false. */
            lengths: {
                /** @description Digits of the national number; 0 when parsed is false. */
                actual: number;
                /** @description Possible lengths of national numbers. */
                possible: number[];
                /** @description Lengths that work only within an area. */
                localOnly: number[];
            };
            /**
             * Format: date
             * @description Date of the numbering plans, YYYY-MM-DD.
             */
            metadataUpdated: string;
        };
        PhoneNumbersPlans: {
            /** @description Region code; 001 for a calling code without a country. */
            region: string;
            /** @description Calling code with plus. */
            countryCallingCode: string;
            /** @description Whether the region is the main or only one of its calling code. */
            isMainRegion: boolean;
            /** @description Regular expression that matches the start of every number of the region; null if the ranges decide. */
            leadingDigits: string | null;
            /** @description Regular expression of the digits dialled to call abroad; null for a calling code without a country. */
            internationalPrefix: string | null;
            /** @description Prefix to show if several lead abroad, with ~ where you wait for a tone; null if none is preferred. */
            preferredInternationalPrefix: string | null;
            /** @description Digits dialled before a national number; null without any. */
            nationalPrefix: string | null;
            /** @description Regular expression of the national prefix and carrier code before a number; null without any. */
            nationalPrefixForParsing: string | null;
            /** @description What replaces a match of nationalPrefixForParsing; null to remove it. */
            nationalPrefixTransformRule: string | null;
            /** @description How an extension is introduced; null for the usual way. */
            preferredExtensionPrefix: string | null;
            /** @description Whether mobile and fixed-line numbers cannot be told apart. */
            sameMobileAndFixedPattern: boolean;
            /** @description Whether you can keep a mobile number when you change carrier. */
            mobileNumberPortableRegion: boolean;
            /** @description Ranges of national numbers, by type. */
            ranges: {
                /**
                 * @description Type; general is the whole plan, noInternationalDialling the numbers that cannot be called from abroad.
                 * @enum {string}
                 */
                type: "general" | "fixedLine" | "mobile" | "tollFree" | "premiumRate" | "sharedCost" | "voip" | "personalNumber" | "pager" | "uan" | "voicemail" | "noInternationalDialling";
                /** @description Regular expression that a whole national number matches. */
                pattern: string | null;
                /** @description Possible numbers of digits in a national number. */
                possibleLengths: number[];
                /** @description Numbers of digits that work only within an area. */
                localOnlyLengths: number[];
                /** @description Valid national number of the type; null if none is published. */
                example: string | null;
            }[];
            /** @description Formats within the country; the first that fits is used. */
            nationalFormats: {
                /** @description Regular expression that splits a whole national number into groups. */
                pattern: string;
                /** @description How the groups are written, $1 for the first. */
                format: string;
                /** @description Regular expressions of the first digits, each more precise than the one before; the last one decides, and an empty list fits any number. */
                leadingDigits: string[];
                /** @description How the first group is written with the national prefix; null if it is written unchanged. */
                nationalPrefixRule: string | null;
                /** @description Whether the national prefix may be left out. */
                nationalPrefixOptional: boolean;
                /** @description How the first group is written with a carrier code, $CC; null without a rule. */
                carrierRule: string | null;
            }[];
            /** @description Formats for calls from abroad, if they differ; otherwise empty. */
            internationalFormats: {
                /** @description Regular expression that splits a whole national number into groups. */
                pattern: string;
                /** @description How the groups are written, $1 for the first. */
                format: string;
                /** @description Regular expressions of the first digits, each more precise than the one before; the last one decides, and an empty list fits any number. */
                leadingDigits: string[];
                /** @description How the first group is written with the national prefix; null if it is written unchanged. */
                nationalPrefixRule: string | null;
                /** @description Whether the national prefix may be left out. */
                nationalPrefixOptional: boolean;
                /** @description How the first group is written with a carrier code, $CC; null without a rule. */
                carrierRule: string | null;
            }[];
        };
        Posts: {
            /** @description Identifier with the prefix pst_. */
            id: string;
            /** @description Number in the blog: 1 for the first post of 2022. */
            number: number;
            /**
             * @description Status as seen at to.
             * @enum {string}
             */
            status: "draft" | "published" | "archived";
            /**
             * @description What it is about.
             * @enum {string}
             */
            category: "products" | "behind-the-scenes" | "engineering" | "community" | "company";
            /** @description Title. */
            title: string;
            /** @description Title in a to z with hyphens, and the number, which makes it unique. */
            slug: string;
            /** @description First sentence of the body. */
            excerpt: string;
            /** @description Plain text in paragraphs, with a blank line between them. */
            body: string;
            /** @description Two tags. */
            tags: string[];
            /** @description One of the world's people. */
            author: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
            };
            /** @description Stock-keeping unit in /api/products of the product that it names; null if it names none. */
            productSku: string | null;
            /** @description Identifier in /api/companies of the company that it names; null if it names none. */
            companyId: string | null;
            /** @description Number of words in the body. */
            wordCount: number;
            /** @description Number of its comments by to; 0 for a draft. */
            commentCount: number;
            /** @description The offset in /api/posts/comments at which they begin; null without comments. */
            firstComment: number | null;
            /**
             * Format: date-time
             * @description When it was begun, between from and to.
             */
            createdAt: string;
            /** @description When it was published; null for a draft. */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When it was last changed, published or archived.
             */
            updatedAt: string;
            /** @description When it was archived; null for any other status. */
            archivedAt: string | null;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: {
                    /** @description Identifier with the prefix pst_. */
                    id: string;
                    /** @description Number in the blog: 1 for the first post of 2022. */
                    number: number;
                    /**
                     * @description Status as seen at to.
                     * @enum {string}
                     */
                    status: "draft" | "published" | "archived";
                    /**
                     * @description What it is about.
                     * @enum {string}
                     */
                    category: "products" | "behind-the-scenes" | "engineering" | "community" | "company";
                    /** @description Title. */
                    title: string;
                    /** @description Title in a to z with hyphens, and the number, which makes it unique. */
                    slug: string;
                    /** @description First sentence of the body. */
                    excerpt: string;
                    /** @description Plain text in paragraphs, with a blank line between them. */
                    body: string;
                    /** @description Two tags. */
                    tags: string[];
                    /** @description One of the world's people. */
                    author: {
                        /** @description Identifier in /api/users. */
                        id: string;
                        /** @description Full name. */
                        name: string;
                    };
                    /** @description Stock-keeping unit in /api/products of the product that it names; null if it names none. */
                    productSku: string | null;
                    /** @description Identifier in /api/companies of the company that it names; null if it names none. */
                    companyId: string | null;
                    /** @description Number of words in the body. */
                    wordCount: number;
                    /** @description Number of its comments by to; 0 for a draft. */
                    commentCount: number;
                    /**
                     * Format: date-time
                     * @description When it was begun, between from and to.
                     */
                    createdAt: string;
                    /** @description When it was published; null for a draft. */
                    publishedAt: string | null;
                    /**
                     * Format: date-time
                     * @description When it was last changed, published or archived.
                     */
                    updatedAt: string;
                    /** @description When it was archived; null for any other status. */
                    archivedAt: string | null;
                };
            }[];
        };
        PostsComments: {
            /** @description Identifier with the prefix cmt_. */
            id: string;
            /** @description Identifier of the post in /api/posts. */
            postId: string;
            /** @description Number of the post in /api/posts. */
            postNumber: number;
            /** @description 1 for the first comment of the post. */
            number: number;
            /** @description Identifier of the earlier comment of the same post that it answers; null if it answers none. */
            parentId: string | null;
            /** @description 0 if it answers none, else one more than the comment that it answers, at most 2. */
            depth: number;
            /** @description One of the world's people. */
            author: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
            };
            /** @description Whether it is by the author of the post. */
            isPostAuthor: boolean;
            /** @description Plain text in whole sentences. */
            body: string;
            /** @description Number of readers who liked it by to. */
            likes: number;
            /**
             * Format: date-time
             * @description When it was written, after the post was published and by to.
             */
            createdAt: string;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["PostsComments"];
            }[];
        };
        Products: {
            /** @description Identifier with the prefix prd_; the sku is what other routes name. */
            id: string;
            /** @description Name of the product. */
            name: string;
            /** @description One or two sentences. */
            description: string;
            /**
             * @description Category that the name and the SKU belong to.
             * @enum {string}
             */
            category: "electronics" | "clothing" | "home" | "beauty" | "sports" | "toys" | "books" | "food" | "automotive" | "garden";
            /** @description Price in units of the currency, exact to its minor unit. */
            price: number;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description Stock-keeping unit: AAA-00000-AA, unique in the world. */
            sku: string;
            /** @description EAN-13: 13 digits with a valid check digit; numbers that begin with 2 are for use within a shop. In a larger world, no two products have the same. */
            ean13: string;
            /** @description 1.0 to 5.0 in steps of 0.1: what the stars of all its reviews come to on average. */
            rating: number;
            /** @description Whether it can be ordered; true for about 80 %. */
            inStock: boolean;
            /**
             * Format: uri
             * @description Placeholder image of 640 x 480: the category and a pictogram of the thing, on the colour of its material if that has one.
             */
            imageUrl: string;
            /** @description Fictional brand; the one that the name begins with, if it begins with any. */
            brand: string;
            /** @description Two to four: what it is, what it is for, what it is made of. */
            tags: string[];
            /** @description Weight in grams, with its bottle, jar or box. */
            weightGrams: number;
            /** @description Size of the product as it stands or lies; clothes and textiles are folded. */
            dimensions: {
                /** @description Width in mm. */
                widthMm: number;
                /** @description Height in mm. */
                heightMm: number;
                /** @description Depth in mm. */
                depthMm: number;
            };
            /** @description Warranty in months; 0 if it has none. */
            warrantyMonths: number;
            /** @description Days after the delivery in which it can be returned. */
            returnDays: number;
            /** @description Pieces that are always available in the four warehouses of /api/inventory together; 0 if it is not inStock. */
            stock: number;
            /** @description Price that its maker recommends, at least the price. */
            listPrice: number;
            /** @description How much the price is below that, in whole percents of it. */
            discountPercentage: number;
            /** @description Sizes or colours in which it is sold; empty if there is nothing to choose. */
            variants: {
                /** @description That of the product, a hyphen and two digits: unique in the world. */
                sku: string;
                /** @description Size, capacity or contents; null if it differs in colour. */
                size: string | null;
                /** @description Colour; null if it differs in size. */
                color: string | null;
                /** @description Price in units of the currency; one variant costs what the product does. */
                price: number;
                /** @description Pieces of it; those of all variants are the stock of the product. */
                stock: number;
            }[];
            /** @description Pictures of 640 x 640 in its colour: the product, its surface from nearby, and its box. */
            images: string[];
            /** @description What customers last said of it, the newest first; null unless reviews are asked for. */
            reviews: {
                /** @description Identifier in /api/quotes. */
                id: string;
                /** @description Stars, 1 for the worst to 5. */
                rating: number;
                /** @description What the customer says. */
                comment: string;
                /** @description BCP 47 tag of the language of the comment. */
                language: string;
                /** @description A customer who bought it. */
                reviewer: {
                    /** @description Identifier in /api/users. */
                    id: string;
                    /** @description Full name. */
                    name: string;
                };
                /**
                 * Format: date-time
                 * @description When it was written.
                 */
                createdAt: string;
            }[] | null;
            /**
             * @description Language of name, description, tags and variants: en where the catalogue has none for the locale.
             * @enum {string}
             */
            language: "en" | "da" | "de" | "es" | "fr" | "it" | "ja" | "pt";
        };
        QueueJobs: {
            /** @description Identifier with the prefix job_. */
            id: string;
            /**
             * @description Queue that it is in.
             * @enum {string}
             */
            queue: "emails" | "documents" | "media" | "search" | "integrations" | "reports";
            /** @description What is to be done. */
            name: string;
            /**
             * @description Status as seen at to.
             * @enum {string}
             */
            status: "waiting" | "active" | "completed" | "failed" | "delayed" | "cancelled";
            /** @description 1, the most urgent, to 10. */
            priority: number;
            /** @description What the job is given; its fields depend on the name, and their ids lead to other routes. */
            payload: {
                [key: string]: unknown;
            };
            /** @description Percent of the last attempt, in tens as its worker reports it: 0 before the first, 100 once it is completed. */
            progress: number;
            /** @description Number of attempts, the running one included. */
            attemptCount: number;
            /** @description How often it is tried before it fails. */
            maxAttempts: number;
            /** @description Wait between a failed attempt and the next. */
            backoff: {
                /**
                 * @description How the wait grows.
                 * @constant
                 */
                type: "exponential";
                /** @description Milliseconds before the second attempt; twice as many before each one after that. */
                delayMs: number;
            };
            /** @description All attempts in their order. */
            attempts: {
                /** @description 1 for the first. */
                number: number;
                /**
                 * Format: date-time
                 * @description When it began.
                 */
                startedAt: string;
                /** @description When it ended; null while it runs. */
                finishedAt: string | null;
                /** @description Milliseconds that it took; null while it runs. */
                durationMs: number | null;
                /**
                 * @description How it ended, if it has.
                 * @enum {string}
                 */
                outcome: "running" | "success" | "failure";
                /** @description Why it failed; null for other outcomes. */
                error: {
                    /** @description Code of the error. */
                    code: string;
                    /** @description What went wrong, in a sentence. */
                    message: string;
                } | null;
            }[];
            /** @description Worker of the last attempt; null before the first. */
            worker: string | null;
            /** @description What came of it; its fields depend on the name. Null unless it is completed. */
            result: {
                [key: string]: unknown;
            } | null;
            /** @description File in /api/files that it made; null unless it is completed and makes one. A job that is made to have a status, queue or number of attempts, and one that was tried more than five times, has none. */
            fileId: string | null;
            /** @description Why the last attempt failed; null without a failed attempt, or if a later one succeeded or runs. */
            error: {
                /** @description Code of the error. */
                code: string;
                /** @description What went wrong, in a sentence. */
                message: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was added, between from and to.
             */
            createdAt: string;
            /** @description When its first attempt began; null before that. */
            startedAt: string | null;
            /** @description When it was completed, or failed for the last time; null for any other status. */
            finishedAt: string | null;
            /** @description When a delayed job is tried next, after to; null for any other status. */
            nextAttemptAt: string | null;
            /** @description When it was cancelled; null for any other status. */
            cancelledAt: string | null;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["QueueJobs"];
            }[];
        };
        Quotes: {
            /** @description Identifier with the prefix qot_. */
            id: string;
            /** @description What the customer says. */
            quote: string;
            /** @description Stars, 1 for the worst to 5. */
            rating: number;
            /** @description BCP 47 tag of the language of the quote: that of the customer. */
            language: string;
            /** @description The customer who says it. */
            author: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
            };
            /** @description What it is about. */
            product: {
                /** @description The sku in /api/products. */
                sku: string;
                /** @description Name as in /api/products. */
                name: string;
                /** @description Category as in /api/products. */
                category: string;
            };
            /** @description Identifier in /api/orders of the order that the product is in. */
            orderId: string;
            /**
             * Format: date-time
             * @description When it was said, between from and to.
             */
            createdAt: string;
        };
        RelationalSeed: {
            /**
             * @description Which tables there are.
             * @enum {string}
             */
            schema: "ecommerce" | "saas" | "blog";
            /**
             * Format: date-time
             * @description The instant as seen at which every status holds.
             */
            asOf: string;
            /** @description ISO 4217 code of all amounts; null for blog. */
            currency: string | null;
            /**
             * @description How rows are identified.
             * @enum {string}
             */
            idStyle: "int" | "uuid" | "prefixed";
            /** @description Rows of all tables together, at most 400. */
            rowCount: number;
            /** @description Names of the tables, each after those that it refers to: the order in which to insert. */
            tableOrder: string[];
            /** @description Every reference between the tables. */
            foreignKeys: {
                /** @description Table that refers. */
                table: string;
                /** @description Column that refers. */
                column: string;
                /** @description Whether it may refer to nothing. */
                nullable: boolean;
                /** @description Primary key that it refers to. */
                references: {
                    /** @description Name of the table. */
                    table: string;
                    /** @description Name of the column. */
                    column: string;
                };
            }[];
            /** @description Rows by the name of their table, in the order of tableOrder. */
            tables: {
                /** @description Rows of categories. */
                categories: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Name in a to z, 0 to 9 and hyphens, for a URL. */
                    slug: string;
                    /** @description English name. */
                    name: string;
                }[];
                /** @description Rows of products. */
                products: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Category of the product. */
                    category_id: number | string;
                    /** @description Stock-keeping unit, as /api/products has it. */
                    sku: string;
                    /** @description Name, as /api/products has it. */
                    name: string;
                    /** @description List price, in minor units of the currency. */
                    price_minor: number;
                    /** @description ISO 4217 code of the amounts. */
                    currency: string;
                    /** @description Whether it can be sent today. */
                    in_stock: boolean;
                    /**
                     * Format: date-time
                     * @description When it came into the shop.
                     */
                    created_at: string;
                }[];
                /** @description Rows of customers. */
                customers: {
                    /** @description Primary key; with idStyle=prefixed, the identifier of the person in /api/users. */
                    id: number | string;
                    /** @description Mail address that never receives anything. */
                    email: string;
                    /** @description Name in the order of the locale. */
                    full_name: string;
                    /** @description City where the customer lives. */
                    city: string;
                    /** @description ISO 3166-1 alpha-2. */
                    country_code: string;
                    /** @description Whether the account can be used; false after months without an order. */
                    is_active: boolean;
                    /**
                     * Format: date-time
                     * @description When the account was opened.
                     */
                    created_at: string;
                }[];
                /** @description Rows of orders. */
                orders: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Who placed it. */
                    customer_id: number | string;
                    /** @description ORD- and eight digits. */
                    order_number: string;
                    /**
                     * @description Status as seen at asOf.
                     * @enum {string}
                     */
                    status: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
                    /** @description ISO 4217 code of the amounts. */
                    currency: string;
                    /** @description Sum of its lines, in minor units of the currency. */
                    total_minor: number;
                    /**
                     * Format: date-time
                     * @description When it was placed, after the customer was created.
                     */
                    placed_at: string;
                    /** @description When it was sent; null unless it is shipped or delivered. */
                    shipped_at: string | null;
                }[];
                /** @description Rows of order_items. */
                order_items: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Order of the line. */
                    order_id: number | string;
                    /** @description Product, of which the order has no other line. */
                    product_id: number | string;
                    /** @description How many. */
                    quantity: number;
                    /** @description Price of one, in minor units of the currency. */
                    unit_price_minor: number;
                    /** @description quantity x unit_price_minor, in minor units of the currency. */
                    line_total_minor: number;
                }[];
            } | {
                /** @description Rows of plans. */
                plans: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Name in a to z. */
                    code: string;
                    /** @description English name. */
                    name: string;
                    /** @description Price of one interval, in minor units of the currency. */
                    price_minor: number;
                    /** @description ISO 4217 code of the amounts. */
                    currency: string;
                    /**
                     * @description How often it is paid.
                     * @enum {string}
                     */
                    interval: "month" | "year";
                    /** @description Users that an account may have; null for any number. */
                    seat_limit: number | null;
                }[];
                /** @description Rows of accounts. */
                accounts: {
                    /** @description Primary key; with idStyle=prefixed, the identifier of the company in /api/companies. */
                    id: number | string;
                    /** @description Name of the company. */
                    name: string;
                    /** @description Plan that fits the size of the company. */
                    plan_id: number | string;
                    /**
                     * @description Status as seen at asOf.
                     * @enum {string}
                     */
                    status: "trialing" | "active" | "past_due" | "cancelled";
                    /** @description ISO 3166-1 alpha-2. */
                    country_code: string;
                    /** @description When the trial ended or, of an account that is trialing, will end; null where there was none. */
                    trial_ends_at: string | null;
                    /**
                     * Format: date-time
                     * @description When the account was opened.
                     */
                    created_at: string;
                }[];
                /** @description Rows of users. */
                users: {
                    /** @description Primary key; with idStyle=prefixed, the identifier of the person in /api/users. */
                    id: number | string;
                    /** @description Account of the user. */
                    account_id: number | string;
                    /** @description Mail address that never receives anything. */
                    email: string;
                    /** @description Name in the order of the locale. */
                    full_name: string;
                    /**
                     * @description Role; the first user of an account is its owner.
                     * @enum {string}
                     */
                    role: "owner" | "admin" | "member" | "billing" | "viewer";
                    /** @description Whether the user may sign in; false in an account that was cancelled. */
                    is_active: boolean;
                    /** @description When the user last signed in; null before the first time. */
                    last_login_at: string | null;
                    /**
                     * Format: date-time
                     * @description When the user was invited; the owner comes with the account.
                     */
                    created_at: string;
                }[];
                /** @description Rows of invoices. */
                invoices: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Account that pays. */
                    account_id: number | string;
                    /** @description Eight digits of the account and the number of the invoice in it. */
                    number: string;
                    /**
                     * @description Status as seen at asOf.
                     * @enum {string}
                     */
                    status: "open" | "paid" | "overdue" | "void";
                    /** @description ISO 4217 code of the amounts. */
                    currency: string;
                    /** @description Sum of its lines, in minor units of the currency. */
                    subtotal_minor: number;
                    /** @description Tax at the standard rate of the country, rounded half up, in minor units of the currency. */
                    tax_minor: number;
                    /** @description Subtotal + tax, in minor units of the currency. */
                    total_minor: number;
                    /**
                     * Format: date-time
                     * @description When it was sent.
                     */
                    issued_at: string;
                    /**
                     * Format: date-time
                     * @description Until when it is to be paid: 14 days later, 30 in the enterprise plan.
                     */
                    due_at: string;
                    /** @description When it was paid; null unless it is paid. */
                    paid_at: string | null;
                }[];
                /** @description Rows of invoice_items. */
                invoice_items: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Invoice of the line. */
                    invoice_id: number | string;
                    /** @description What is paid for. */
                    description: string;
                    /** @description How many. */
                    quantity: number;
                    /** @description Price of one, in minor units of the currency. */
                    unit_price_minor: number;
                    /** @description quantity x unit_price_minor, in minor units of the currency. */
                    line_total_minor: number;
                }[];
            } | {
                /** @description Rows of tags. */
                tags: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Name in a to z, 0 to 9 and hyphens, for a URL. */
                    slug: string;
                    /** @description English name. */
                    name: string;
                }[];
                /** @description Rows of authors. */
                authors: {
                    /** @description Primary key; with idStyle=prefixed, the identifier of the person in /api/users. */
                    id: number | string;
                    /** @description Mail address that never receives anything. */
                    email: string;
                    /** @description Name in the order of the locale. */
                    full_name: string;
                    /** @description Who the author is, in whole sentences. */
                    bio: string;
                    /**
                     * Format: date-time
                     * @description When the author joined the blog.
                     */
                    created_at: string;
                }[];
                /** @description Rows of posts. */
                posts: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Who wrote it. */
                    author_id: number | string;
                    /** @description Name in a to z, 0 to 9 and hyphens, for a URL. */
                    slug: string;
                    /** @description Title. */
                    title: string;
                    /** @description Paragraphs with a blank line between them. */
                    body: string;
                    /**
                     * @description Status as seen at asOf.
                     * @enum {string}
                     */
                    status: "draft" | "published" | "archived";
                    /** @description When it was published; null for a draft. */
                    published_at: string | null;
                    /**
                     * Format: date-time
                     * @description When it was begun, after the author joined.
                     */
                    created_at: string;
                }[];
                /** @description Rows of comments. */
                comments: {
                    /** @description Primary key. */
                    id: number | string;
                    /** @description Post that it is under, never a draft. */
                    post_id: number | string;
                    /** @description Earlier comment on the same post that it answers, if any. */
                    parent_id: (number | string) | null;
                    /** @description Who wrote it. */
                    author_name: string;
                    /** @description Mail address that never receives anything. */
                    author_email: string;
                    /** @description What it says. */
                    body: string;
                    /**
                     * Format: date-time
                     * @description When it was written, after the post was published.
                     */
                    created_at: string;
                }[];
                /** @description Rows of post_tags. */
                post_tags: {
                    /** @description Post. */
                    post_id: number | string;
                    /** @description Tag of the post; each has two. */
                    tag_id: number | string;
                }[];
            };
            /** @description The same as SQL; format=sql is both in one script. */
            sql: {
                /**
                 * @description Dialect of both texts.
                 * @enum {string}
                 */
                dialect: "postgresql" | "mysql" | "sqlite";
                /** @description Statements that create the tables, with keys, checks and indexes. */
                schema: string;
                /** @description Statements that insert the rows, after schema. */
                data: string;
            };
        };
        Returns: {
            /** @description Identifier with the prefix ret_. */
            id: string;
            /** @description RMA- and eight digits, or ten in a larger world: unique in the world. */
            returnNumber: string;
            /** @description Identifier of the order in /api/orders. */
            orderId: string;
            /** @description Number of the order in /api/orders. */
            orderNumber: string;
            /** @description Who placed the order. */
            customer: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
            };
            /**
             * @description Status of the return.
             * @enum {string}
             */
            status: "requested" | "approved" | "received" | "refunded" | "rejected";
            /**
             * @description Why the goods are returned.
             * @enum {string}
             */
            reason: "no_longer_needed" | "not_as_described" | "defective" | "damaged_in_transit" | "wrong_item" | "arrived_late";
            /** @description ISO 4217 code of all amounts. */
            currency: string;
            /** @description The returned lines of the order, all different. */
            items: {
                /** @description Stock-keeping unit in /api/products and in the order. */
                sku: string;
                /** @description Name of the product. */
                name: string;
                /** @description Number of pieces returned, at most the number ordered. */
                quantity: number;
                /** @description Price of one piece, in units of the currency. */
                unitPrice: number;
                /** @description Quantity x unitPrice, in units of the currency. */
                lineTotal: number;
            }[];
            /** @description Sum of the items, in units of the currency. */
            subtotal: number;
            /** @description Share of the order's discount, in units of the currency. */
            discount: number;
            /** @description Tax on subtotal - discount, at the order's rate, in units of the currency. */
            tax: number;
            /** @description 10 % of subtotal - discount for no_longer_needed, else 0, in units of the currency. */
            restockingFee: number;
            /** @description Subtotal - discount + tax - restockingFee, paid when the status is refunded; null for a rejected return. */
            refundTotal: number | null;
            /**
             * Format: date-time
             * @description When the customer asked for it, after the order had arrived.
             */
            requestedAt: string;
            /** @description When it was approved; null before that or if it was rejected. */
            approvedAt: string | null;
            /** @description When it was rejected; null for any other status. */
            rejectedAt: string | null;
            /** @description When the goods arrived back; null before that. */
            receivedAt: string | null;
            /** @description When the money was paid back; null before that. */
            refundedAt: string | null;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Returns"];
            }[];
        };
        Subdivisions: {
            /** @description ISO 3166-2. */
            code: string;
            /** @description Country, ISO 3166-1 alpha-2. */
            countryCode: string;
            /** @description Subdivision that it is directly in; null if that is the country. */
            parent: string | null;
            /** @description Name in the language asked for, or in English. */
            name: string;
            /** @description Name in ISO 3166-2, in a language of the country. */
            localName: string;
        };
        SupportTickets: {
            /** @description Identifier with the prefix tkt_. */
            id: string;
            /** @description What the ticket is about, in a line. */
            subject: string;
            /** @description BCP 47 tag of the language of subject and messages: that of the requester. */
            language: string;
            /**
             * @description Status as seen at to.
             * @enum {string}
             */
            status: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @description Priority, which sets the target of the first response.
             * @enum {string}
             */
            priority: "low" | "normal" | "high" | "urgent";
            /**
             * @description How the requester writes.
             * @enum {string}
             */
            channel: "email" | "chat" | "web";
            /** @description One of the world's people, who placed the order that the ticket speaks of. */
            requester: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
            };
            /** @description One of the eight agents of the world's shop; null for a new ticket that nobody has taken. */
            assignee: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was opened, between from and to: that of its first message.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last message was written or the status last changed, whichever is later.
             */
            updatedAt: string;
            /** @description When an agent first answered; null for a new ticket. */
            firstResponseAt: string | null;
            /** @description When it was resolved; null before that. */
            resolvedAt: string | null;
            /** @description When it was closed; null before that. */
            closedAt: string | null;
            /** @description The promise about the first response, in elapsed minutes. */
            sla: {
                /**
                 * @description What is measured: always firstResponse.
                 * @enum {string}
                 */
                type: "firstResponse";
                /** @description Minutes within which an agent has to answer: 30, 120, 480 or 1440. */
                targetMinutes: number;
                /**
                 * Format: date-time
                 * @description CreatedAt plus targetMinutes.
                 */
                dueAt: string;
                /** @description Whether firstResponseAt, or to while there is none, is after dueAt. */
                breached: boolean;
            };
            /** @description The conversation in chronological order, 1 to 8 messages, the first by the requester. */
            messages: {
                /** @description Identifier with the prefix msg_. */
                id: string;
                /** @description Id of the requester or of the assignee. */
                senderId: string;
                /**
                 * @description Who writes.
                 * @enum {string}
                 */
                role: "requester" | "agent";
                /** @description What is written, in language; paragraphs are separated by an empty line. */
                text: string;
                /**
                 * Format: date-time
                 * @description When it was written.
                 */
                createdAt: string;
            }[];
            /** @description What it is about, 1 to 3 words for filters. */
            tags: string[];
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["SupportTickets"];
            }[];
        };
        Time: {
            /**
             * Format: date-time
             * @description The instant in UTC.
             */
            at: string;
            /** @description Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted. */
            unixMilliseconds: number;
            /** @description The instant in each zone, in the order of tz. */
            zones: {
                /** @description Current IANA name of the zone; UTC for any name of UTC. */
                timezone: string;
                /** @description Local time with its offset, such as 2026-01-31T13:00:00+01:00. */
                iso: string;
                /** @description Local time of the zone, YYYY-MM-DDTHH:mm:ss, whole seconds. */
                local: string;
                /** @description Offset from UTC, +HH:MM, positive east; with seconds for local mean times. */
                offset: string;
                /** @description Abbreviation of the time, such as CET; the offset, such as +03, if IANA has none. */
                abbreviation: string;
                /** @description Whether it is daylight time. */
                dst: boolean;
                /** @description Next instant at which the offset changes, in UTC; null if it never does or not before the year 9999. */
                nextTransition: string | null;
                /** @description Offset from then on, +HH:MM; null if there is no change. */
                nextOffset: string | null;
            }[];
        };
        TimeZones: {
            /** @description IANA name. */
            id: string;
            /** @description Former and alternative names of the same zone. */
            aliases: string[];
            /** @description CLDR short identifier for the -u-tz- extension; null without one. */
            shortId: string | null;
            /** @description City and country in English. */
            description: string;
            /** @description Countries that use it, the one it is named for first, ISO 3166-1 alpha-2. */
            countries: string[];
            /** @description Offset from UTC outside daylight saving time, as +HH:MM. */
            standardOffset: string;
            /** @description The same in minutes. */
            standardOffsetMinutes: number;
            /** @description Offset from UTC in daylight saving time; null without one. */
            daylightOffset: string | null;
            /** @description The same in minutes. */
            daylightOffsetMinutes: number | null;
            /** @description Latitude of the place in degrees; null for the Etc zones. */
            latitude: number | null;
            /** @description Longitude of the place in degrees; null for the Etc zones. */
            longitude: number | null;
            /** @description Part of the country that the zone covers; null if it covers all or most of it. */
            comment: string | null;
        };
        Todos: {
            /** @description Identifier with the prefix tdo_. */
            id: string;
            /** @description What is to be done. */
            title: string;
            /** @description Whether it has been done. */
            completed: boolean;
            /**
             * @description How soon it should be done.
             * @enum {string}
             */
            priority: "low" | "normal" | "high";
            /** @description Who has to do it. */
            user: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
            };
            /** @description What the title names; null if it names nothing. */
            about: {
                /**
                 * @description What kind of thing it is.
                 * @enum {string}
                 */
                type: "order" | "product" | "service";
                /** @description Id in /api/orders, sku in /api/products, or name of the service. */
                id: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was written down, between from and to.
             */
            createdAt: string;
            /**
             * Format: date
             * @description Day by which it is to be done, YYYY-MM-DD.
             */
            dueOn: string;
            /** @description When it was done; null before that. */
            completedAt: string | null;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Todos"];
            }[];
        };
        Tokens: {
            /** @description The credential. */
            value: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            type: "apiKey" | "jwt" | "hex" | "base64";
            /** @description Decoded payload of a jwt; null for other kinds. */
            claims: {
                /** @description Id of a person of the world. */
                sub: string;
                /** @description Name of that person. */
                name: string;
                /** @description When it was issued, in seconds since 1970. */
                iat: number;
                /** @description When it expires: an hour after iat. */
                exp: number;
            } | null;
        };
        Traces: {
            /** @description 32 hexadecimal digits. */
            traceId: string;
            /** @description Operation of the root. */
            name: string;
            /**
             * @description Service of the root.
             * @enum {string}
             */
            service: "gateway" | "checkout" | "catalog" | "payments" | "worker";
            /**
             * Format: date-time
             * @description When it began, in the windowMinutes before asOf.
             */
            startTime: string;
            /** @description Milliseconds that it lasted, between minDurationMs and maxDurationMs. */
            durationMs: number;
            /**
             * @description Whether it failed: error if at least one span did.
             * @enum {string}
             */
            status: "ok" | "error";
            /** @description Identifier of the first span. */
            rootSpanId: string;
            /** @description Number of spans. */
            spanCount: number;
            /** @description The root first, then as they began, parents first. */
            spans: {
                /** @description 16 hexadecimal digits. */
                spanId: string;
                /** @description Span that it lies in; null for the root. */
                parentSpanId: string | null;
                /** @description Operation of the span: method and route, statement and table, or what is done with a message. */
                name: string;
                /**
                 * @description Service that recorded it.
                 * @enum {string}
                 */
                service: "gateway" | "checkout" | "catalog" | "payments" | "worker";
                /**
                 * @description Role of the service in the call.
                 * @enum {string}
                 */
                kind: "server" | "client" | "producer" | "consumer" | "internal";
                /** @description Milliseconds from the beginning of the trace to that of the span. */
                startOffsetMs: number;
                /** @description Milliseconds that it lasted, at least 1; it is over before its parent is. */
                durationMs: number;
                /**
                 * @description Whether it failed.
                 * @enum {string}
                 */
                status: "ok" | "error";
                /** @description What it failed with; null where it did not fail. */
                errorCode: string | null;
                /** @description What it says of itself, by OpenTelemetry's semantic conventions; shop.order.id, shop.order.number, shop.product.sku and user.id are those of /api/orders, /api/products and /api/users. */
                attributes: {
                    [key: string]: string | number;
                };
            }[];
            /** @description What ran each service of the trace. */
            resources: {
                /**
                 * @description Service of spans of the trace.
                 * @enum {string}
                 */
                service: "gateway" | "checkout" | "catalog" | "payments" | "worker";
                /**
                 * @description Service of /api/deployments that it is part of.
                 * @enum {string}
                 */
                deployment: "checkout-api" | "customer-web" | "event-worker" | "report-scheduler";
                /** @description Tag of the image that ran, build- and twelve digits of its commit. */
                version: string;
                /** @description Instance that recorded the spans. */
                instanceId: string;
                /** @description Identifier of the deployment that was live in production, as /api/deployments has it. */
                deploymentId: string;
            }[];
        };
        TracesSpans: {
            /** @description Trace that it belongs to, 32 hexadecimal digits. */
            traceId: string;
            /** @description 16 hexadecimal digits. */
            spanId: string;
            /** @description Span that it lies in; null for the root. */
            parentSpanId: string | null;
            /** @description Operation of the span: method and route, statement and table, or what is done with a message. */
            name: string;
            /**
             * @description Service that recorded it.
             * @enum {string}
             */
            service: "gateway" | "checkout" | "catalog" | "payments" | "worker";
            /**
             * @description Role of the service in the call.
             * @enum {string}
             */
            kind: "server" | "client" | "producer" | "consumer" | "internal";
            /** @description Milliseconds from the beginning of the trace to that of the span. */
            startOffsetMs: number;
            /** @description Milliseconds that it lasted, at least 1; it is over before its parent is. */
            durationMs: number;
            /**
             * @description Whether it failed.
             * @enum {string}
             */
            status: "ok" | "error";
            /** @description What it failed with; null where it did not fail. */
            errorCode: string | null;
            /** @description What it says of itself, by OpenTelemetry's semantic conventions; shop.order.id, shop.order.number, shop.product.sku and user.id are those of /api/orders, /api/products and /api/users. */
            attributes: {
                [key: string]: string | number;
            };
            /**
             * Format: date-time
             * @description When the span began: the beginning of the trace and startOffsetMs.
             */
            startTime: string;
        };
        Transactions: {
            /** @description Identifier with the prefix txn_. */
            id: string;
            /**
             * @description Kind of transaction; a payment and a refund belong to an order, a payout to none.
             * @enum {string}
             */
            type: "payment" | "refund" | "payout";
            /**
             * @description Status of the transaction.
             * @enum {string}
             */
            status: "succeeded" | "pending" | "failed";
            /** @description ISO 4217 code of all amounts. */
            currency: string;
            /** @description Amount moved: above 0 for a payment, below 0 for a refund or a payout, in units of the currency. */
            amount: number;
            /** @description Fee of a successful payment, 3 % and 30 US cents, at most the payment; otherwise 0, in units of the currency. */
            fee: number;
            /** @description Amount - fee; 0 for one that failed, in units of the currency. */
            net: number;
            /** @description Identifier in /api/orders; null for a payout. */
            orderId: string | null;
            /** @description Number in /api/orders; null for a payout. */
            orderNumber: string | null;
            /** @description Who placed the order; null for a payout. */
            customer: {
                /** @description Identifier in /api/users. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Mail address that never receives anything. */
                email: string;
            } | null;
            /** @description How the money was sent. */
            method: {
                /**
                 * @description Method of payment; a refund goes back the same way.
                 * @enum {string}
                 */
                type: "card" | "wallet" | "bank_transfer";
                /** @description Brand of the card; null without one. */
                brand: ("visa" | "mastercard" | "amex") | null;
                /** @description Last four digits of a card that does not exist; null without one. */
                last4: string | null;
            };
            /** @description Text of the line on a statement. */
            description: string;
            /** @description Why it failed; null if it did not. */
            failureReason: ("card_declined" | "expired_card" | "insufficient_funds" | "processing_error" | "account_closed") | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            createdAt: string;
            /** @description When the money arrived; null before that, and if it failed. */
            settledAt: string | null;
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["Transactions"];
            }[];
        };
        UserAgents: {
            /** @description Value of the User-Agent field. */
            userAgent: string;
            /**
             * @description Kind of device.
             * @enum {string}
             */
            device: "desktop" | "mobile" | "tablet";
            /** @description Name of the browser. */
            browser: string;
            /** @description Name of the operating system. */
            os: string;
        };
        Users: {
            /** @description Identifier, the same wherever another route names this person. */
            id: string;
            /** @description Full name, in the order of the locale. */
            name: string;
            /** @description Given name. */
            firstName: string;
            /** @description Family name; in Spain, both of them. */
            lastName: string;
            /**
             * @description Sex that the given name goes with.
             * @enum {string}
             */
            sex: "female" | "male";
            /**
             * @description What the person does for the shop: engineer and agent are its staff, and anybody else is a customer. With a locale, everybody is a customer in the default world.
             * @enum {string}
             */
            role: "customer" | "engineer" | "agent";
            /** @description Given and family name in a to z, as first.last; in a larger world, with a number if the name is shared. */
            username: string;
            /** @description Mail address that never receives anything. */
            email: string;
            /** @description E.164 number that is nobody’s; null if all of the country may be somebody’s. In the default world, no two people share one. */
            phone: string | null;
            /** @description Why the number is nobody’s: reserved, kept for fiction by the regulator, or unassigned, in no range of the numbering plan; null without a number. */
            phoneStatus: ("reserved" | "unassigned") | null;
            /**
             * Format: date
             * @description YYYY-MM-DD, 1946 to 2007.
             */
            birthDate: string;
            /** @description Occupation that fits the age and the employer, in the language of the locale and in the form for the sex of the person. */
            jobTitle: string;
            /** @description Employer, one of the world's companies, mostly in the person's country; for somebody who has retired, the last one. If you send a locale, it is one of the first 20 in /api/companies of that locale in the default world, except for somebody who has retired. */
            company: {
                /** @description Identifier in /api/companies. */
                id: string;
                /** @description Name of the company. */
                name: string;
            };
            /** @description Home address. */
            address: {
                /** @description Street and number, in the order of the country. */
                street: string;
                /** @description Flat, floor or suite; null if there is none. */
                secondary: string | null;
                /** @description City. */
                city: string;
                /** @description State, province or region that the city is in. */
                region: string;
                /** @description ISO 3166-2 code of the region, without the country. */
                regionCode: string;
                /** @description Postal code of the city. */
                postalCode: string;
                /** @description English name of the country. */
                country: string;
                /** @description ISO 3166-1 alpha-2. */
                countryCode: string;
            };
            /**
             * @description Language of the person's name and job title.
             * @enum {string}
             */
            locale: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * Format: date-time
             * @description When the account was opened, after the 16th birthday: those of the world from 2018 to November 2026, one a month after that.
             */
            createdAt: string;
            /** @description Department of the shop that the person works in; null for customers. */
            department: ("engineering" | "support") | null;
            /** @description URL of the picture of the person: initials, drawn by /api/avatars. */
            avatar: string;
            /** @description Home address as written on an envelope, from line to line, without name and country. */
            addressLines: string[];
            /** @description Centre of the city of the home address, not the house. */
            location: {
                /** @description Degrees, to 0.01; north is positive. */
                latitude: number;
                /** @description Degrees, to 0.01; east is positive. */
                longitude: number;
            };
            /** @description IANA time zone of the home address. */
            timeZone: string;
            /** @description Bank account; null where accounts have no IBAN. */
            bank: {
                /** @description Length and form of the country; the check digits are wrong, so it cannot exist. */
                iban: string;
            } | null;
        };
        UtmMgrsFromLatlng: {
            /**
             * @description Projection: utm in zones, ups at the poles.
             * @enum {string}
             */
            system: "utm" | "ups";
            /** @description UTM zone, 1 to 60; null for UPS. */
            zone: number | null;
            /** @description Latitude band, C to X without I and O; for UPS A or B in the south, Y or Z in the north. */
            band: string;
            /** @description Zone in two digits and band, or the band alone for UPS; identifies the projection used. */
            gridZoneDesignator: string;
            /**
             * @description Hemisphere of the grid.
             * @enum {string}
             */
            hemisphere: "north" | "south";
            /** @description Metres, to the millimetre; a UTM zone has 500000 on its central meridian, UPS 2000000 at the pole. */
            easting: number;
            /** @description Metres, to the millimetre; the equator is 10000000 in southern UTM, the pole 2000000 in UPS. */
            northing: number;
            /** @description Bearing of grid north in degrees, clockwise from true north, -180 to 180; 0 on a central meridian, null at a pole. On the antimeridian of UPS its sign is that of the longitude in the north, the other one in the south. */
            convergenceDegrees: number | null;
            /** @description Grid length divided by true length: 0.9996 on a central meridian, 0.994 at a pole. */
            scaleFactor: number;
            /** @description EPSG code: 32600 + zone north, 32700 + zone south, 5041 or 5042 for UPS. */
            epsg: number;
            /** @description MGRS reference without spaces; null in an extended grid. */
            mgrs: string | null;
            /** @description MGRS reference with a space between its parts; null in an extended grid. */
            mgrsSpaced: string | null;
            /** @description Side of the MGRS square in metres; null in an extended grid. */
            mgrsPrecisionMeters: number | null;
            /** @description Letters of the 100 km square; null in an extended grid. */
            squareId: string | null;
            /** @description Exception that applies to the grid zone: norway for 31V and 32V, svalbard for 31X, 33X, 35X and 37X; otherwise null. */
            exception: ("norway" | "svalbard") | null;
            /** @description The exception in a sentence; null without one. */
            exceptionNote: string | null;
            /** @description Whether the projection differs from that of the natural zone. */
            extendedZone: boolean;
            /** @description UTM zone that the point belongs to; null if it belongs to UPS. */
            naturalZone: number | null;
        };
        UtmMgrsFromMgrs: {
            /** @description Reference in capitals without spaces, with a zone of two digits. */
            mgrs: string;
            /** @description Reference with a space between its parts. */
            mgrsSpaced: string;
            /** @description Side of the square in metres. */
            mgrsPrecisionMeters: number;
            /** @description Letters of the 100 km square. */
            squareId: string;
            /**
             * @description Projection: utm in zones, ups at the poles.
             * @enum {string}
             */
            system: "utm" | "ups";
            /** @description UTM zone, 1 to 60; null for UPS. */
            zone: number | null;
            /** @description Latitude band, C to X without I and O; for UPS A or B in the south, Y or Z in the north. */
            band: string;
            /** @description Zone in two digits and band, or the band alone for UPS; identifies the projection used. */
            gridZoneDesignator: string;
            /**
             * @description Hemisphere of the grid.
             * @enum {string}
             */
            hemisphere: "north" | "south";
            /** @description EPSG code: 32600 + zone north, 32700 + zone south, 5041 or 5042 for UPS. */
            epsg: number;
            /** @description Easting of the south-west corner of the whole square in metres. */
            easting: number;
            /** @description Northing of the south-west corner of the whole square in metres. */
            northing: number;
            /** @description Latitude in degrees of the corner that is south-west on the grid. */
            cornerSouthWestLat: number;
            /** @description Longitude of the south-west corner in degrees; 180 at the north pole, 0 at the south pole. */
            cornerSouthWestLng: number;
            /** @description Latitude of the centre in degrees. */
            centerLat: number;
            /** @description Longitude of the centre in degrees. */
            centerLng: number;
            /** @description Limits in degrees. */
            bounds: {
                /** @description Southern limit in degrees. */
                south: number;
                /** @description Western limit in degrees; greater than east if the bounds cross the antimeridian. */
                west: number;
                /** @description Northern limit in degrees. */
                north: number;
                /** @description Eastern limit in degrees. */
                east: number;
            };
            /** @description Whether an edge of the grid zone cuts the square; corner, centre and bounds are then those of the part. */
            isCut: boolean;
            /** @description Corner, centre and bounds of the whole square, which reach into a neighbouring zone; null if it is not cut. */
            uncut: {
                /** @description Latitude in degrees of the corner that is south-west on the grid. */
                cornerSouthWestLat: number;
                /** @description Longitude of the south-west corner in degrees; 180 at the north pole, 0 at the south pole. */
                cornerSouthWestLng: number;
                /** @description Latitude of the centre in degrees. */
                centerLat: number;
                /** @description Longitude of the centre in degrees. */
                centerLng: number;
                /** @description Limits in degrees. */
                bounds: {
                    /** @description Southern limit in degrees. */
                    south: number;
                    /** @description Western limit in degrees; greater than east if the bounds cross the antimeridian. */
                    west: number;
                    /** @description Northern limit in degrees. */
                    north: number;
                    /** @description Eastern limit in degrees. */
                    east: number;
                };
            } | null;
            /** @description Exception that applies to the grid zone: norway for 31V and 32V, svalbard for 31X, 33X, 35X and 37X; otherwise null. */
            exception: ("norway" | "svalbard") | null;
            /** @description The exception in a sentence; null without one. */
            exceptionNote: string | null;
        };
        UtmMgrsToLatlng: {
            /** @description Latitude in degrees. */
            lat: number;
            /** @description Longitude in degrees, -180 to 180; at a pole, that of the y axis: 180 in the north, 0 in the south. */
            lng: number;
            /**
             * @description Projection: utm in zones, ups at the poles.
             * @enum {string}
             */
            system: "utm" | "ups";
            /** @description UTM zone, 1 to 60; null for UPS. */
            zone: number | null;
            /** @description Latitude band, C to X without I and O; for UPS A or B in the south, Y or Z in the north. */
            band: string;
            /** @description Zone in two digits and band, or the band alone for UPS; identifies the projection used. */
            gridZoneDesignator: string;
            /**
             * @description Hemisphere of the grid.
             * @enum {string}
             */
            hemisphere: "north" | "south";
            /** @description Metres, to the millimetre; a UTM zone has 500000 on its central meridian, UPS 2000000 at the pole. */
            easting: number;
            /** @description Metres, to the millimetre; the equator is 10000000 in southern UTM, the pole 2000000 in UPS. */
            northing: number;
            /** @description Bearing of grid north in degrees, clockwise from true north, -180 to 180; 0 on a central meridian, null at a pole. On the antimeridian of UPS its sign is that of the longitude in the north, the other one in the south. */
            convergenceDegrees: number | null;
            /** @description Grid length divided by true length: 0.9996 on a central meridian, 0.994 at a pole. */
            scaleFactor: number;
            /** @description EPSG code: 32600 + zone north, 32700 + zone south, 5041 or 5042 for UPS. */
            epsg: number;
            /** @description MGRS reference without spaces; null in an extended grid. */
            mgrs: string | null;
            /** @description MGRS reference with a space between its parts; null in an extended grid. */
            mgrsSpaced: string | null;
            /** @description Side of the MGRS square in metres; null in an extended grid. */
            mgrsPrecisionMeters: number | null;
            /** @description Letters of the 100 km square; null in an extended grid. */
            squareId: string | null;
            /** @description Exception that applies to the grid zone: norway for 31V and 32V, svalbard for 31X, 33X, 35X and 37X; otherwise null. */
            exception: ("norway" | "svalbard") | null;
            /** @description The exception in a sentence; null without one. */
            exceptionNote: string | null;
            /** @description Whether the projection differs from that of the natural zone. */
            extendedZone: boolean;
            /** @description UTM zone that the point belongs to; null if it belongs to UPS. */
            naturalZone: number | null;
        };
        UtmMgrsZone: {
            /** @description Projection: utm or ups; null for the whole grid. */
            system: ("utm" | "ups") | null;
            /** @description UTM zone, 1 to 60; null if none was sent. */
            zone: number | null;
            /** @description Latitude band or polar band; null if none was sent. */
            band: string | null;
            /** @description Zone in two digits and band, or the polar band alone; null if the requested part has several or none. */
            gridZoneDesignator: string | null;
            /** @description Hemisphere of the grid; null if the requested part has several or none. */
            hemisphere: ("north" | "south") | null;
            /** @description Limits in degrees; those of a zone without a band are its regular ones. */
            bounds: {
                /** @description Southern limit in degrees. */
                south: number;
                /** @description Western limit in degrees; greater than east if the bounds cross the antimeridian. */
                west: number;
                /** @description Northern limit in degrees. */
                north: number;
                /** @description Eastern limit in degrees. */
                east: number;
            };
            /** @description Longitude of the central meridian in degrees; null if the requested part has several or none. */
            centralMeridian: number | null;
            /** @description EPSG code: 32600 + zone north, 32700 + zone south, 5041 or 5042 for UPS; null if the requested part has several or none. */
            epsg: number | null;
            /** @description EPSG code of the zone north of the equator; null without a zone. */
            epsgNorth: number | null;
            /** @description EPSG code of the zone south of the equator; null without a zone. */
            epsgSouth: number | null;
            /** @description Exception that applies to the grid zone: norway for 31V and 32V, svalbard for 31X, 33X, 35X and 37X; otherwise null. */
            exception: ("norway" | "svalbard") | null;
            /** @description The exception in a sentence; null without one. */
            exceptionNote: string | null;
            /** @description All exceptions within the requested part, including grid zones that are not used. */
            exceptions: {
                /** @description Zone and band. */
                gridZoneDesignator: string;
                /**
                 * @description Region that the exception is for.
                 * @enum {string}
                 */
                exception: "norway" | "svalbard";
                /** @description Western limit in degrees; null if the zone is not used. */
                west: number | null;
                /** @description Eastern limit in degrees; null if the zone is not used. */
                east: number | null;
                /** @description The exception in a sentence. */
                note: string;
            }[];
        };
        Weather: {
            /** @description Name of the place. */
            city: string;
            /** @description ISO 3166-1 alpha-2 code of its country. */
            countryCode: string;
            /** @description Where it is. */
            location: {
                /** @description Degrees north, to two decimals. */
                latitude: number;
                /** @description Degrees east, to two decimals. */
                longitude: number;
            };
            /** @description IANA name of its time zone. */
            timeZone: string;
            /**
             * Format: date-time
             * @description When: the main hour of observation, 00, 03 … 21 UTC, nearest to an hour after the sun is highest.
             */
            observedAt: string;
            /** @description The same by the clock of the place, with its offset from UTC. */
            localTime: string;
            /** @description Season of three months, winter from December to February in the north; null between the tropics. */
            season: ("winter" | "spring" | "summer" | "autumn") | null;
            /**
             * @description Sky and precipitation.
             * @enum {string}
             */
            condition: "sunny" | "partly-cloudy" | "cloudy" | "rain" | "snow" | "storm" | "fog";
            /** @description Air temperature in °C, in steps of 0.5. */
            temperatureC: number;
            /** @description The same in °F, to one decimal. */
            temperatureF: number;
            /** @description Relative humidity in %. */
            humidity: number;
            /** @description Wind speed in km/h, 0 to 110. */
            windKmh: number;
            /**
             * @description Direction that the wind comes from.
             * @enum {string}
             */
            windDirection: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
            /** @description Air pressure at sea level in hPa, 960 to 1045. */
            pressureHpa: number;
            /** @description Ultraviolet index, 0 to 11. */
            uvIndex: number;
            /**
             * @description Climate of the place.
             * @enum {string}
             */
            climate: "tropical" | "temperate" | "arctic" | "desert";
        };
        WebhookDeliveries: {
            /** @description Identifier with the prefix whd_. */
            id: string;
            /** @description Identifier with the prefix evt_, the same in every attempt; /api/events has the event. */
            eventId: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            eventType: "user.created" | "order.paid" | "invoice.overdue" | "file.processed";
            /**
             * Format: date-time
             * @description When the event was raised, between from and to.
             */
            eventAt: string;
            /** @description Whether it is sent again to an endpoint that subscribed after the user was created. */
            isReplay: boolean;
            /** @description HTTPS URL under example.com: the endpoint of a company in /api/companies, by its domain. */
            destination: string;
            /**
             * @description Delivered, waiting to be tried again, or given up after retryLimit attempts.
             * @enum {string}
             */
            status: "delivered" | "retrying" | "failed";
            /** @description Number of attempts so far. */
            attemptCount: number;
            /** @description Number of attempts after which it is given up. */
            retryLimit: number;
            /** @description When it is tried again, or when the attempt that is under way is over; after to, and null unless retrying. */
            nextRetryAt: string | null;
            /** @description HMAC-SHA256 of body in hexadecimal, after sha256=. */
            signature: string;
            /** @description Header fields of each attempt. */
            headers: {
                /** @description Media type of the body. */
                "content-type": string;
                /** @description Name of the sender. */
                "user-agent": string;
                /** @description Id of the delivery. */
                "x-example-delivery": string;
                /** @description Type of the event. */
                "x-example-event": string;
                /** @description The same as signature. */
                "x-example-signature": string;
            };
            /** @description Further header fields of the last attempt, with the second in which it was made. */
            signatureHeaders: {
                /** @description As Stripe signs, for its verifier. */
                stripe: {
                    /** @description Seconds since 1970 as t, and as v1 the HMAC in hexadecimal of those, a dot and the body. */
                    "stripe-signature": string;
                };
                /** @description As Standard Webhooks sign, for their verifiers. */
                standardWebhooks: {
                    /** @description Id of the event. */
                    "webhook-id": string;
                    /** @description Seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description After v1 and a comma, the HMAC in Base64 of id, timestamp and body with dots between. */
                    "webhook-signature": string;
                };
            };
            /** @description Text that was sent and signed: the payload as JSON. */
            body: string;
            /** @description What happened: of user.created, order.paid, invoice.overdue and file.processed, in this order. */
            payload: {
                /** @description Identifier in /api/users. */
                userId: string;
                /** @description Mail address that never receives anything. */
                email: string;
                /** @description Full name. */
                name: string;
                /**
                 * Format: date-time
                 * @description When the account was opened, as /api/users has it.
                 */
                createdAt: string;
            } | {
                /** @description Identifier in /api/orders. */
                orderId: string;
                /** @description Total of the order in minor units. */
                amountMinor: number;
                /** @description ISO 4217 code. */
                currency: string;
            } | {
                /** @description Prefix inv_ and the digits of the id of its order in /api/orders. */
                invoiceId: string;
                /**
                 * Format: date
                 * @description Day by which it should have been paid, before the event.
                 */
                dueDate: string;
                /** @description What is still to be paid, in minor units: the total of the order. */
                balanceMinor: number;
                /** @description ISO 4217 code. */
                currency: string;
            } | {
                /** @description Identifier with the prefix fil_, as in /api/files. */
                fileId: string;
                /** @description Name in /api/files as of the beginning of the window. */
                fileName: string;
                /** @description Size in bytes. */
                sizeBytes: number;
                /** @description Checksum in /api/files. */
                sha256: string;
                /** @description Milliseconds that processing took; large files take longer. */
                durationMs: number;
            };
            /** @description Attempts in the order in which they were made. */
            attempts: {
                /** @description From 1. */
                number: number;
                /**
                 * Format: date-time
                 * @description When it was made.
                 */
                attemptedAt: string;
                /** @description Status of the response; null where none came. */
                statusCode: number | null;
                /** @description Milliseconds until the response came or the sender gave up. */
                durationMs: number;
                /**
                 * @description Whether the receiver took it.
                 * @enum {string}
                 */
                outcome: "success" | "failure";
                /** @description What went wrong; null for a success. */
                error: ("timeout" | "connection_refused" | "dns_failure" | "tls_error" | "http_4xx" | "http_5xx") | null;
            }[];
            /** @description Versions of the record, oldest first, each unlike the one before it; only with history=true. */
            history?: {
                /**
                 * Format: date-time
                 * @description Instant from which the version holds.
                 */
                validFrom: string;
                /** @description Instant at which the next one follows; null for the version that holds at the end of the window. */
                validTo: string | null;
                record: components["schemas"]["WebhookDeliveries"];
            }[];
        };
        Words: {
            /** @description The word. */
            word: string;
            /**
             * @description Part of speech of the word.
             * @enum {string}
             */
            type: "adjective" | "adverb" | "conjunction" | "interjection" | "noun" | "preposition" | "verb";
            /**
             * @description Its language.
             * @enum {string}
             */
            locale: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /** @description Length of the word in characters (Unicode code points). */
            length: number;
        };
        /**
         * @description IATA code of an airport, in any case.
         * @example CPH
         * @example LHR
         * @example HND
         */
        AirportIataCode: string;
        /**
         * @description ICAO code of an airport, in any case.
         * @example EKCH
         * @example EGLL
         * @example RJTT
         */
        AirportIcaoCode: string;
        /**
         * @description ISO 3166-1 code in any case: alpha-2, alpha-3 or numeric.
         * @example FR
         * @example FRA
         * @example 250
         */
        CountryCode: string;
        /**
         * @description IANA time zone or alias, in any case.
         * @example UTC
         * @example Europe/Berlin
         * @example Asia/Calcutta
         */
        TimeZone: string;
        /**
         * @description Code of an active ISO 4217 currency that shops price in, in any case.
         * @example USD
         * @example EUR
         * @example JPY
         */
        ActiveCurrencyCode: string;
        /**
         * @description Code of a group of countries, in any case.
         * @example EU
         * @example OECD
         * @example ASEAN
         */
        CountryGroup: string;
        /**
         * @description ISO 3166-1 alpha-2 or alpha-3, in any case, of an economy that the World Bank publishes figures for.
         * @example FR
         * @example FRA
         */
        EconomyCode: string;
        /**
         * @description Code of an indicator that the release has figures of, as /api/country-stats/indicators lists them.
         * @example population
         * @example gdp
         * @enum {string}
         */
        Indicator: "population" | "surfaceArea" | "populationDensity" | "gdp" | "gdpPerCapita" | "lifeExpectancy" | "urbanPopulationPercent" | "internetUsersPercent";
        /**
         * @description 'latest', or a year that the release has figures of.
         * @example latest
         * @example 2020
         */
        LatestOrYear: string;
        /**
         * @description A year that the release has figures of.
         * @example 2000
         * @example 2020
         */
        StatisticsYear: number;
        /**
         * @description Alphabetic code, in any case, or numeric code of ISO 4217, also of a currency that was withdrawn.
         * @example USD
         * @example 840
         */
        CurrencyCodeOrNumber: string;
        /**
         * @description IATA code of an airport or ISO 3166-1 alpha-2 code of a country that flights use, in any case.
         * @example LHR
         * @example JP
         */
        FlightPlace: string;
        /**
         * @description A year that the release has holidays of.
         * @example 2026
         */
        HolidayYear: number;
        /**
         * Format: date
         * @description A day of a year that the release has holidays of.
         * @example 2026-12-01
         */
        HolidayDay: string;
        /**
         * @description Pictogram of a category of products or of a kind of thing, or none.
         * @example teapot
         * @example books
         * @example none
         */
        Pictogram: string;
        /**
         * @description A kind of thing that shops sell.
         * @example teapot
         * @example t-shirt
         * @example armchair
         */
        Thing: string;
        /**
         * @description Language subtag, or code of ISO 639-2 or ISO 639-3, in any case.
         * @example en
         * @example eng
         * @example yue
         */
        LanguageCode: string;
        /**
         * @description Unicode BCP 47 locale identifier in a language for which the runtime has date formats, in any case. No variant or extension may be repeated, and the keywords nu, ca and hc must have values that Intl knows.
         * @example en
         * @example de-CH
         * @example ar-u-nu-latn
         */
        DateTimeFormatLocale: string;
        /**
         * @description Unicode BCP 47 locale identifier in a language for which the runtime has number formats, in any case. No variant or extension may be repeated, and the keywords nu, ca and hc must have values that Intl knows.
         * @example en
         * @example de-CH
         * @example ar-u-nu-latn
         */
        NumberFormatLocale: string;
        /**
         * @description Alphabetic code of ISO 4217 in any case, also of a currency that was withdrawn if its minor unit is known.
         * @example USD
         * @example EUR
         * @example XAU
         */
        WrittenCurrencyCode: string;
        /**
         * @description Unicode BCP 47 locale identifier in a language for which the runtime has display names, in any case. No variant or extension may be repeated, and the keywords nu, ca and hc must have values that Intl knows.
         * @example en
         * @example de-CH
         * @example ar-u-nu-latn
         */
        DisplayNamesLocale: string;
        /**
         * @description Unicode BCP 47 locale identifier in a language for which the runtime has list patterns, in any case. No variant or extension may be repeated, and the keywords nu, ca and hc must have values that Intl knows.
         * @example en
         * @example de-CH
         * @example ar-u-nu-latn
         */
        ListFormatLocale: string;
        /**
         * @description Unicode BCP 47 locale identifier in a language for which the runtime has plural rules, in any case. No variant or extension may be repeated, and the keywords nu, ca and hc must have values that Intl knows.
         * @example en
         * @example de-CH
         * @example ar-u-nu-latn
         */
        PluralRulesLocale: string;
        /**
         * @description Unicode BCP 47 locale identifier in a language for which the runtime has relative-time formats, in any case. No variant or extension may be repeated, and the keywords nu, ca and hc must have values that Intl knows.
         * @example en
         * @example de-CH
         * @example ar-u-nu-latn
         */
        RelativeTimeFormatLocale: string;
        /**
         * @description Region code with a numbering plan, in any case, or 001 for the calling codes without a country.
         * @example GB
         * @example 001
         */
        NumberingPlanRegion: string;
        /**
         * @description Region code with a numbering plan, in any case: ISO 3166-1 alpha-2, or AC, TA or XK.
         * @example GB
         * @example US
         * @example XK
         */
        NumberingRegion: string;
        /**
         * @description Calling code that is in use, with or without its plus.
         * @example 44
         * @example +44
         */
        CallingCode: string;
        /**
         * @description Code of ISO 3166-2, in any case.
         * @example DE-BY
         * @example US-CA
         * @example JP-13
         */
        SubdivisionCode: string;
        /** @description How the data came about; sent back, params and seed give the same data again. */
        Meta: {
            /** @description Path of the route family. */
            endpoint: string;
            /** @description Path suffix of the route within its family. */
            route?: string;
            /** @description Number of records. */
            count?: number;
            /** @description Records of the list on all pages; of a list of a seed, those that are the world’s own. */
            total?: number;
            /** @description Records of this page that are the world’s own, where the others were made for the request; absent where all are. Without sort, they are the first. */
            own?: number;
            /** @description Seed used. */
            seed?: number;
            /** @description Generator revision. */
            generator?: string;
            /** @description Resolved and canonicalized parameters, count and offset among them. */
            params: {
                [key: string]: unknown;
            };
            /** @description Version of the dataset. */
            dataset: string;
            /** @description Ids of the sources of the figures. */
            sources?: string[];
            /**
             * Format: date-time
             * @description Instant of the answer, UTC.
             */
            generatedAt: string;
            /** @description What was ignored or interpolated. */
            warnings?: string[];
        };
        /** @description RFC 9457 problem details. */
        Problem: {
            /**
             * Format: uri
             * @description Page about this kind of problem.
             */
            type: string;
            /** @description Kind of problem. */
            title: string;
            /** @description HTTP status. */
            status: number;
            /** @description What is wrong and what is allowed. */
            detail: string;
            /** @description Path of the request. */
            instance: string;
            /**
             * @description Kind of problem, for programs.
             * @enum {string}
             */
            code: "invalid_parameter" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "precondition_failed" | "content_too_large" | "uri_too_long" | "range_not_satisfiable" | "expectation_failed" | "rate_limited" | "headers_too_large" | "simulated" | "internal" | "unavailable";
            /** @description Every fault of the query. */
            errors: {
                /** @description Name of the parameter. */
                parameter: string;
                /**
                 * @description Kind of fault, for programs.
                 * @enum {string}
                 */
                code: "missing" | "empty" | "repeated" | "invalid" | "conflict" | "unknown_field" | "strict";
                /** @description What was received and what is allowed. */
                message: string;
                /** @description What came, abridged. */
                received?: string;
                /** @description What is allowed. */
                expected?: string;
                /** @description What was probably meant. */
                suggestion?: string;
            }[];
        };
        /** @description Parameters of accessControl. */
        AccessControlQuery: {
            /**
             * @description Rules that are evaluated: by role, by attributes, or a mix.
             * @default any
             * @enum {string}
             */
            model?: "rbac" | "abac" | "any";
            /**
             * @description Role of every subject.
             * @default any
             * @enum {string}
             */
            role?: "owner" | "admin" | "editor" | "billing" | "viewer" | "any";
            /**
             * @description Type of every resource.
             * @default any
             * @enum {string}
             */
            resource?: "document" | "project" | "invoice" | "deployment" | "secret" | "any";
            /**
             * @description Action of every request.
             * @default any
             * @enum {string}
             */
            action?: "read" | "create" | "update" | "delete" | "approve" | "manage" | "any";
            /**
             * @description State of every tenant.
             * @default any
             * @enum {string}
             */
            tenantState?: "active" | "suspended" | "any";
            /** @description Whether every subject owns the resource; a mix when absent. */
            ownsResource?: boolean;
            /**
             * @description Outcome of every decision. One that the policy never gives for the other parameters is refused.
             * @default any
             * @enum {string}
             */
            outcome?: "allow" | "deny" | "any";
            /**
             * @description Length of the window that ends at asOf, in days of 24 hours, 1 to 90.
             * @default 30
             */
            windowDays?: number;
            /**
             * @description End of the window, and the instant at which every state holds; the instant of the request when absent. YYYY-MM-DD, which is midnight UTC, or YYYY-MM-DDTHH:mm:ss[.SSS] with Z or an offset. Its year in UTC is 0001 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "model" | "action" | "tenantState" | "outcome" | "reasonCode" | "policyVersion" | "evaluatedAt" | "-id" | "-model" | "-action" | "-tenantState" | "-outcome" | "-reasonCode" | "-policyVersion" | "-evaluatedAt")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of accessControlEvaluate. */
        AccessControlEvaluateQuery: {
            /**
             * @description Rules to evaluate: by role or by attributes.
             * @default rbac
             * @enum {string}
             */
            model?: "rbac" | "abac";
            /**
             * @description Role of the subject.
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "billing" | "viewer";
            /**
             * @description Type of the resource.
             * @enum {string}
             */
            resource: "document" | "project" | "invoice" | "deployment" | "secret";
            /**
             * @description What the subject wants to do with it.
             * @enum {string}
             */
            action: "read" | "create" | "update" | "delete" | "approve" | "manage";
            /**
             * @description State of the tenant.
             * @default active
             * @enum {string}
             */
            tenantState?: "active" | "suspended";
            /**
             * @description Whether the subject owns the resource.
             * @default false
             */
            ownsResource?: boolean;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of accessControlPolicy. */
        AccessControlPolicyQuery: {
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of addresses. */
        AddressesQuery: {
            /**
             * @description Language of every address, which decides the country; when absent, a mix in the proportions of /api/users.
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("street" | "secondary" | "city" | "region" | "regionCode" | "postalCode" | "country" | "countryCode" | "-street" | "-secondary" | "-city" | "-region" | "-regionCode" | "-postalCode" | "-country" | "-countryCode")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "7";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of airports. */
        AirportsQuery: {
            /** @description IATA codes in any case; all airports when absent. */
            iata?: components["schemas"]["AirportIataCode"][];
            /** @description ICAO codes in any case; all airports when absent. */
            icao?: components["schemas"]["AirportIcaoCode"][];
            /** @description Country code, alpha-2, alpha-3 or numeric: only airports in that country. */
            country?: components["schemas"]["CountryCode"];
            /** @description Time zone or alias: only airports whose clocks follow it. */
            timeZone?: components["schemas"]["TimeZone"];
            /**
             * @description Size; both when absent.
             * @enum {string}
             */
            type?: "large" | "medium";
            /** @description Part of a code, the name or the city; case and diacritics do not matter. */
            search?: string;
            /**
             * @description Order.
             * @default iata
             * @enum {string}
             */
            sort?: "iata" | "name";
            /**
             * @description Number of records.
             * @default 100
             */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of authSessions. */
        AuthSessionsQuery: {
            /**
             * @description Status of every session; a mix by default.
             * @default any
             * @enum {string}
             */
            status?: "active" | "expired" | "revoked" | "any";
            /**
             * @description Method of every sign-in; a mix by default.
             * @default any
             * @enum {string}
             */
            method?: "password" | "passkey" | "oauth" | "saml" | "any";
            /**
             * @description Second factor of every sign-in, or none; a mix by default.
             * @default any
             * @enum {string}
             */
            mfa?: "none" | "totp" | "sms" | "webauthn" | "any";
            /**
             * @description Risk of every sign-in; a mix by default.
             * @default any
             * @enum {string}
             */
            risk?: "low" | "medium" | "high" | "any";
            /**
             * @description Length of the window that ends at asOf, in days of 24 hours, 1 to 90.
             * @default 30
             */
            windowDays?: number;
            /**
             * @description End of the window, and the instant at which every state holds; the instant of the request when absent. YYYY-MM-DD, which is midnight UTC, or YYYY-MM-DDTHH:mm:ss[.SSS] with Z or an offset. Its year in UTC is 0001 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "user.name" | "status" | "method" | "mfa" | "risk" | "ip" | "createdAt" | "lastSeenAt" | "expiresAt" | "revokedAt" | "revocationReason" | "active" | "-id" | "-user.name" | "-status" | "-method" | "-mfa" | "-risk" | "-ip" | "-createdAt" | "-lastSeenAt" | "-expiresAt" | "-revokedAt" | "-revocationReason" | "-active")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "7";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of authSessionsLoginAttempts. */
        AuthSessionsLoginAttemptsQuery: {
            /**
             * @description Outcome of every attempt; a mix by default. unknownUser is possible with mfa=none only, mfaRequired and mfaFailed with any other mfa, badCredential with password and passkey, providerError with oauth and saml, riskBlocked with a medium or high risk.
             * @default any
             * @enum {string}
             */
            outcome?: "success" | "unknownUser" | "badCredential" | "mfaRequired" | "mfaFailed" | "accountLocked" | "riskBlocked" | "providerError" | "any";
            /**
             * @description Method of every sign-in; a mix by default.
             * @default any
             * @enum {string}
             */
            method?: "password" | "passkey" | "oauth" | "saml" | "any";
            /**
             * @description Second factor of every sign-in, or none; a mix by default.
             * @default any
             * @enum {string}
             */
            mfa?: "none" | "totp" | "sms" | "webauthn" | "any";
            /**
             * @description Risk of every sign-in; a mix by default.
             * @default any
             * @enum {string}
             */
            risk?: "low" | "medium" | "high" | "any";
            /**
             * @description Length of the window that ends at asOf, in days of 24 hours, 1 to 90.
             * @default 30
             */
            windowDays?: number;
            /**
             * @description End of the window, and the instant at which every state holds; the instant of the request when absent. YYYY-MM-DD, which is midnight UTC, or YYYY-MM-DDTHH:mm:ss[.SSS] with Z or an offset. Its year in UTC is 0001 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "attemptedAt" | "outcome" | "failedStep" | "user.name" | "method" | "mfa" | "risk" | "ip" | "sessionId" | "durationMs" | "consecutiveFailures" | "-id" | "-attemptedAt" | "-outcome" | "-failedStep" | "-user.name" | "-method" | "-mfa" | "-risk" | "-ip" | "-sessionId" | "-durationMs" | "-consecutiveFailures")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "7";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of avatars. */
        AvatarsQuery: {
            /** @description Name to draw the picture from, in place of seed and offset. */
            name?: string;
            /**
             * @description Any integer, reduced modulo 2^32: the seed of /api/users.
             * @default 1
             */
            seed?: number;
            /**
             * @description Index of the user in /api/users.
             * @default 0
             */
            offset?: number;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description What is drawn: initials, geometric shapes, a symmetric identicon, or a face.
             * @default initials
             * @enum {string}
             */
            style?: "initials" | "geometric" | "identicon" | "face";
            /**
             * @description Width and height in pixels.
             * @default 128
             */
            size?: number;
            /**
             * @description Format of the image; takes precedence over the Accept header; svg, which is drawn at once, if neither asks for another.
             * @enum {string}
             */
            format?: "svg" | "png" | "webp";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of calendar. */
        CalendarQuery: {
            /**
             * Format: date
             * @description Day, YYYY-MM-DD, in the years 1583 to 4099; today in tz when absent.
             */
            date?: string;
            /**
             * @description Calendar to show the same day in, such as hebrew, islamic-umalqura or japanese.
             * @default gregory
             * @example buddhist
             * @example chinese
             * @example coptic
             * @example dangi
             * @example ethioaa
             * @example ethiopic
             * @example gregory
             * @example hebrew
             * @example indian
             * @example islamic-civil
             * @example islamic-tbla
             * @example islamic-umalqura
             * @example iso8601
             * @example japanese
             * @example persian
             * @example roc
             */
            calendar?: string;
            /**
             * @description IANA time zone or alias, in any case, that says which day is today; without effect beside date.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of carts. */
        CartsQuery: {
            /**
             * @description Status of every cart; a mix, mostly abandoned, when absent.
             * @enum {string}
             */
            status?: "active" | "abandoned" | "ordered";
            /**
             * @description Active ISO 4217 code, case-insensitive.
             * @default USD
             */
            currency?: components["schemas"]["ActiveCurrencyCode"];
            /**
             * @description Earliest instant at which a cart may have been changed last, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a cart may have been changed last, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the customer with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            customerId?: string;
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /** @description Only records with the product that has this sku in /api/products: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            productSku?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "status" | "customer.name" | "currency" | "itemCount" | "subtotal" | "createdAt" | "updatedAt" | "orderId" | "-id" | "-status" | "-customer.name" | "-currency" | "-itemCount" | "-subtotal" | "-createdAt" | "-updatedAt" | "-orderId")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "2";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of chanceCoins. */
        ChanceCoinsQuery: {
            /**
             * @description Probability of heads, 0 to 1.
             * @default 0.5
             */
            bias?: number;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("side" | "-side")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of chanceDice. */
        ChanceDiceQuery: {
            /**
             * @description Number and sides of the dice, and what is added, such as 2d6+3; send a plus as %2B.
             * @default 1d6
             */
            dice?: string;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("dice" | "total" | "-dice" | "-total")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of chanceNumbers. */
        ChanceNumbersQuery: {
            /**
             * @description Smallest number, -1000000000 to 1000000000.
             * @default 0
             */
            min?: number;
            /**
             * @description Largest number, -1000000000 to 1000000000.
             * @default 100
             */
            max?: number;
            /**
             * @description Digits after the decimal point, 0 to 6.
             * @default 0
             */
            decimals?: number;
            /**
             * @description Distribution of the numbers.
             * @default uniform
             * @enum {string}
             */
            distribution?: "uniform" | "normal" | "exponential" | "triangular";
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("value" | "-value")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of chanceShuffle. */
        ChanceShuffleQuery: {
            /** @description Items to shuffle, 1 to 100. */
            items: string[];
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of chanceUuids. */
        ChanceUuidsQuery: {
            /**
             * @description Version of every UUID.
             * @default v4
             * @enum {string}
             */
            version?: "v4" | "v7";
            /**
             * @description Instant of the first UUID of version 7, 1970-01-01 to 9700-01-01; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("uuid" | "version" | "timestamp" | "-uuid" | "-version" | "-timestamp")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of colorVisionPalette. */
        ColorVisionPaletteQuery: {
            /** @description 2 to 8 distinct opaque sRGB colours; each # is sent as %23. */
            colors: string[];
            /**
             * @description Deficiency: the cones for red (prot-), green (deuter-) or blue (trit-) are missing (-opia) or shifted (-anomaly, with model2009 and severity).
             * @enum {string}
             */
            type: "protanopia" | "deuteranopia" | "tritanopia" | "protanomaly" | "deuteranomaly" | "tritanomaly";
            /**
             * @description Model by year: model1997 (Brettel et al., the three -opia types), model1999 (Viénot et al., protanopia and deuteranopia), model2009 (Machado et al., all six types).
             * @enum {string}
             */
            model: "model1997" | "model1999" | "model2009";
            /** @description How far the cones are shifted, 0 (normal) to 1 (as if missing), with model2009 only: required for the -anomaly types, only 1 for the -opia types, interpolated between the published steps of 0.1. */
            severity?: number;
            /**
             * @description Smallest CIEDE2000 difference at which two colours count as distinguishable.
             * @default 10
             */
            threshold?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of colorVisionSimulate. */
        ColorVisionSimulateQuery: {
            /** @description Opaque sRGB colour; the # is sent as %23. */
            hex: string;
            /**
             * @description Deficiency: the cones for red (prot-), green (deuter-) or blue (trit-) are missing (-opia) or shifted (-anomaly, with model2009 and severity).
             * @enum {string}
             */
            type: "protanopia" | "deuteranopia" | "tritanopia" | "protanomaly" | "deuteranomaly" | "tritanomaly";
            /**
             * @description Model by year: model1997 (Brettel et al., the three -opia types), model1999 (Viénot et al., protanopia and deuteranopia), model2009 (Machado et al., all six types).
             * @enum {string}
             */
            model: "model1997" | "model1999" | "model2009";
            /** @description How far the cones are shifted, 0 (normal) to 1 (as if missing), with model2009 only: required for the -anomaly types, only 1 for the -opia types, interpolated between the published steps of 0.1. */
            severity?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of commits. */
        CommitsQuery: {
            /**
             * @description Instant at which the history is seen: the first record is the last commit at or before it. The start of the current UTC day when absent. Its year in UTC is 0001 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose sha is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("sha" | "shortSha" | "type" | "scope" | "author.name" | "committer.name" | "authoredAt" | "committedAt" | "-sha" | "-shortSha" | "-type" | "-scope" | "-author.name" | "-committer.name" | "-authoredAt" | "-committedAt")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "6";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of companies. */
        CompaniesQuery: {
            /**
             * @description Language and country of every company; a mix when absent.
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records whose address.countryCode is this, in any case; none, with a warning, if no one has it. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            country?: string;
            /** @description Only records that have each of these words, or one that begins with it, in name, domain or industry, as the answer shows them; case and accents do not matter. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "name" | "industry" | "domain" | "website" | "email" | "phone" | "phoneStatus" | "employees" | "foundedYear" | "locale" | "-id" | "-name" | "-industry" | "-domain" | "-website" | "-email" | "-phone" | "-phoneStatus" | "-employees" | "-foundedYear" | "-locale")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "13";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cookiesMatch. */
        CookiesMatchQuery: {
            /** @description Values of Set-Cookie header fields, each in a parameter of its own; send a + as %2B. */
            setCookie: string[];
            /**
             * Format: uri
             * @description URL that sets the cookies (http, https, ws or wss).
             * @default https://example.com/
             */
            originUrl?: string;
            /**
             * Format: uri
             * @description URL that the browser requests (http, https, ws or wss).
             */
            requestUrl: string;
            /**
             * @description Instant of receipt and of the request; the instant of this request by default.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            at?: string;
            /**
             * @description Whether the same site started the request; this is not derived from the URLs.
             * @default same-site
             * @enum {string}
             */
            site?: "same-site" | "cross-site";
            /**
             * @description Whether the request loads the page in the address bar, with a safe method such as GET or an unsafe one such as POST; matters for cross-site requests.
             * @default none
             * @enum {string}
             */
            navigation?: "none" | "top-level-safe" | "top-level-unsafe";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cookiesParse. */
        CookiesParseQuery: {
            /** @description Value of a Set-Cookie header field, with or without the name of the field; send a + as %2B, a semicolon as it is. A cookie without = or with an empty name is refused. */
            setCookie: string;
            /**
             * Format: uri
             * @description URL that sets the cookie (http, https, ws or wss); its scheme, host and path matter.
             * @default https://example.com/
             */
            originUrl?: string;
            /**
             * @description Instant of receipt; the instant of the request by default.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            at?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countries. */
        CountriesQuery: {
            /** @description Alpha-2, alpha-3 or numeric codes; all countries when absent. */
            code?: components["schemas"]["CountryCode"][];
            /**
             * @description UN M49 region, or antarctic.
             * @default any
             * @enum {string}
             */
            region?: "any" | "africa" | "americas" | "asia" | "europe" | "oceania" | "antarctic";
            /**
             * @description Physical continent.
             * @default any
             * @enum {string}
             */
            continent?: "any" | "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";
            /** @description Group of countries, such as EU, OECD or ASEAN: only its members of today. */
            group?: components["schemas"]["CountryGroup"];
            /** @description Part of the English name; case and diacritics do not matter. */
            search?: string;
            /** @description Part of any name: common, official, native, former, alternative, or that in the language asked for, such as Deutschland or Burma; case and diacritics do not matter. */
            q?: string;
            /** @description Smallest area in km²; leaves out unknown areas. */
            minArea?: number;
            /** @description Greatest area in km²; leaves out unknown areas. */
            maxArea?: number;
            /**
             * @description Language of name and of the names of languages; English when absent, and where no other name is known.
             * @enum {string}
             */
            lang?: "ar" | "bn" | "cs" | "da" | "de" | "el" | "en" | "es" | "fa" | "fi" | "fr" | "he" | "hi" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sv" | "th" | "tr" | "uk" | "vi" | "zh";
            /**
             * @description Order; ties are in the order of English names, and unknown areas are last in both directions.
             * @default name
             * @enum {string}
             */
            sort?: "name" | "area-desc" | "area-asc";
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countryGroups. */
        CountryGroupsQuery: {
            /** @description Codes in any case; all groups when absent. */
            code?: components["schemas"]["CountryGroup"][];
            /**
             * @description What holds the group together.
             * @default any
             * @enum {string}
             */
            kind?: "any" | "political" | "economic" | "currency" | "military" | "geographic" | "classification";
            /** @description Country code, alpha-2, alpha-3 or numeric: only groups that it is a member of today. */
            country?: components["schemas"]["CountryCode"];
            /**
             * @description Order; groups of one size are in the order of their codes.
             * @default code
             * @enum {string}
             */
            sort?: "code" | "name" | "size-desc";
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countryStats. */
        CountryStatsQuery: {
            /** @description Alpha-2 or alpha-3 codes; all economies when absent. */
            country?: components["schemas"]["EconomyCode"][];
            /** @description Indicators to return; all that the release has figures of when absent. */
            indicators?: components["schemas"]["Indicator"][];
            /**
             * @description A year, or latest for each economy's most recent observation.
             * @default latest
             */
            year?: components["schemas"]["LatestOrYear"];
            /**
             * @description UN M49 region.
             * @default any
             * @enum {string}
             */
            region?: "any" | "africa" | "americas" | "asia" | "europe" | "oceania";
            /**
             * @description World Bank income group.
             * @default any
             * @enum {string}
             */
            incomeGroup?: "any" | "high" | "upper-middle" | "lower-middle" | "low";
            /** @description Group of countries, such as EU, OECD or ASEAN: only its members of today. */
            group?: components["schemas"]["CountryGroup"];
            /** @description Smallest population in the resolved year; leaves out unknown populations. */
            minPopulation?: number;
            /** @description Greatest population in the resolved year; leaves out unknown populations. */
            maxPopulation?: number;
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countryStatsAggregates. */
        CountryStatsAggregatesQuery: {
            /**
             * @description What to group by: group means those of /api/country-groups.
             * @default region
             * @enum {string}
             */
            by?: "world" | "region" | "subregion" | "continent" | "incomeGroup" | "worldBankRegion" | "group";
            /** @description Indicators to return; all that the release has figures of when absent. */
            indicators?: components["schemas"]["Indicator"][];
            /**
             * @description A year, or latest for each economy's most recent observation.
             * @default latest
             */
            year?: components["schemas"]["LatestOrYear"];
            /** @description Group of countries, such as EU, OECD or ASEAN: only its members of today. */
            group?: components["schemas"]["CountryGroup"];
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countryStatsIndicators. */
        CountryStatsIndicatorsQuery: {
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countryStatsRankings. */
        CountryStatsRankingsQuery: {
            /** @description Indicator. */
            indicator: components["schemas"]["Indicator"];
            /**
             * @description A year, or latest for each economy's most recent observation.
             * @default latest
             */
            year?: components["schemas"]["LatestOrYear"];
            /**
             * @description Whether the greatest or the smallest value comes first.
             * @default desc
             * @enum {string}
             */
            order?: "desc" | "asc";
            /**
             * @description UN M49 region.
             * @default any
             * @enum {string}
             */
            region?: "any" | "africa" | "americas" | "asia" | "europe" | "oceania";
            /**
             * @description World Bank income group.
             * @default any
             * @enum {string}
             */
            incomeGroup?: "any" | "high" | "upper-middle" | "lower-middle" | "low";
            /** @description Group of countries, such as EU, OECD or ASEAN: only its members of today. */
            group?: components["schemas"]["CountryGroup"];
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countryStatsSeries. */
        CountryStatsSeriesQuery: {
            /** @description Alpha-2 or alpha-3 codes. */
            country: components["schemas"]["EconomyCode"][];
            /** @description Indicator. */
            indicator: components["schemas"]["Indicator"];
            /** @description First year; that of the release when absent. */
            from?: components["schemas"]["StatisticsYear"];
            /** @description Last year, at least from; that of the release when absent. */
            to?: components["schemas"]["StatisticsYear"];
            /**
             * @description What fills a gap: nothing, or the previous figure.
             * @default none
             * @enum {string}
             */
            fill?: "none" | "previous";
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of countryStatsYear. */
        CountryStatsYearQuery: {
            /** @description Alpha-2 or alpha-3 code. */
            country: components["schemas"]["EconomyCode"];
            /**
             * @description A year, or latest for each economy's most recent observation.
             * @default latest
             */
            year?: components["schemas"]["LatestOrYear"];
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cronDescribe. */
        CronDescribeQuery: {
            /** @description Minute, hour, day-of-month, month and day-of-week, separated by spaces (+ or %20): *, *\/n, a, a-b, a-b/n and lists, JAN to DEC, SUN to SAT in any case; 0 and 7 are Sunday, and FRI-SUN is 5-7. Ranges may not run backwards, and at least one of the days must exist in one of the months. */
            expression: string;
            /**
             * @description Number of runs.
             * @default 5
             */
            count?: number;
            /**
             * @description Runs are strictly after this instant; the instant of the request by default.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description IANA time zone or alias whose clock the schedule follows, in any case.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cronMatches. */
        CronMatchesQuery: {
            /** @description Minute, hour, day-of-month, month and day-of-week, separated by spaces (+ or %20): *, *\/n, a, a-b, a-b/n and lists, JAN to DEC, SUN to SAT in any case; 0 and 7 are Sunday, and FRI-SUN is 5-7. Ranges may not run backwards, and at least one of the days must exist in one of the months. */
            expression: string;
            /**
             * @description Instant to test; the instant of the request by default.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            at?: string;
            /**
             * @description IANA time zone or alias whose clock the schedule follows, in any case.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cspCheck. */
        CspCheckQuery: {
            /** @description Value of the header; a semicolon separates directives, a comma starts another policy. At most 8 policies, 32 directives each, 64 source expressions per directive, 256 in total. Send a + as %2B. */
            policy: string;
            /**
             * Format: uri
             * @description Absolute URL that the page asks for, without credentials; for frame-ancestors the URL of one ancestor.
             */
            resource: string;
            /**
             * Format: uri
             * @description Origin of the protected page as scheme://host[:port]; serialized as browsers do. An opaque origin, such as that of file:, is refused.
             */
            self: string;
            /**
             * @description Destination of the request (empty for fetch() and the like), or a separate check such as frame-ancestors.
             * @default script
             * @enum {string}
             */
            context?: "script" | "xslt" | "audioworklet" | "paintworklet" | "style" | "image" | "font" | "audio" | "video" | "track" | "frame" | "iframe" | "object" | "embed" | "manifest" | "worker" | "serviceworker" | "sharedworker" | "empty" | "json" | "text" | "webidentity" | "base-uri" | "form-action" | "frame-ancestors";
            /**
             * @description Whether the parser inserted the script; matters under 'strict-dynamic' only.
             * @default true
             */
            parserInserted?: boolean;
            /** @description Nonce of the element, compared byte for byte; send a + as %2B. */
            nonce?: string;
            /** @description Integrity metadata of the script; the directive must list every hash. Send a + as %2B. */
            integrity?: string;
            /**
             * @description Redirects before this URL; paths are not compared after one. Always 0 for base-uri and frame-ancestors.
             * @default 0
             */
            redirectCount?: number;
            /**
             * @description Whether the policies are enforced or report-only.
             * @default enforce
             * @enum {string}
             */
            disposition?: "enforce" | "report";
            /**
             * @description How the policy reaches the browser; in a meta element report-uri, frame-ancestors and sandbox are ignored.
             * @default header
             * @enum {string}
             */
            delivery?: "header" | "meta";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cspDirectives. */
        CspDirectivesQuery: {
            /** @description Only the directives of these names; all when absent. */
            name?: string[];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cspHash. */
        CspHashQuery: {
            /** @description Text of the script, style, event handler or file; send a + as %2B. */
            content: string;
            /**
             * @description Hash algorithm.
             * @default sha256
             * @enum {string}
             */
            algorithm?: "sha256" | "sha384" | "sha512";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cspLint. */
        CspLintQuery: {
            /** @description Value of the header; a semicolon separates directives, a comma starts another policy. At most 8 policies, 32 directives each, 64 source expressions per directive, 256 in total. Send a + as %2B. */
            policy: string;
            /**
             * @description How the policy reaches the browser; in a meta element report-uri, frame-ancestors and sandbox are ignored.
             * @default header
             * @enum {string}
             */
            delivery?: "header" | "meta";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of cspParse. */
        CspParseQuery: {
            /** @description Value of the header; a semicolon separates directives, a comma starts another policy. At most 8 policies, 32 directives each, 64 source expressions per directive, 256 in total. Send a + as %2B. */
            policy: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of currencies. */
        CurrenciesQuery: {
            /** @description Alphabetic or numeric codes. A number that several currencies had means the one in force, or otherwise the last to be withdrawn. */
            code?: components["schemas"]["CurrencyCodeOrNumber"][];
            /**
             * @description Whether the currency is in the standard today, withdrawn, or either; any if code is sent, otherwise active.
             * @enum {string}
             */
            status?: "active" | "withdrawn" | "any";
            /** @description Country code: only its currencies that are legal tender today. */
            country?: components["schemas"]["CountryCode"];
            /** @description Part of the English name; case and diacritics do not matter. */
            search?: string;
            /** @description Another way to say status=active or, if false, status=withdrawn. */
            active?: boolean;
            /** @description Only currencies with this number of decimal digits. */
            minorUnits?: number;
            /**
             * @description Language of name; English when absent, and where no other name is known.
             * @enum {string}
             */
            lang?: "ar" | "bn" | "cs" | "da" | "de" | "el" | "en" | "es" | "fa" | "fi" | "fr" | "he" | "hi" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sv" | "th" | "tr" | "uk" | "vi" | "zh";
            /**
             * @description Order; name is the English one.
             * @default code
             * @enum {string}
             */
            sort?: "code" | "name";
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of dates. */
        DatesQuery: {
            /**
             * @description Earliest instant, included; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant, included; at least from, and with the other parameters it must leave a time to draw. The start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Days of the week by the clock of the zone; any day when absent, in business hours mon to fri. */
            weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            /**
             * @description True for times from 09:00 to before 17:00; with precision=day, for working days.
             * @default false
             */
            businessHours?: boolean;
            /**
             * @description IANA time zone or alias, in any case, whose clock and days count.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Smallest unit that is drawn: smaller ones are 0 by the clock of the zone.
             * @default second
             * @enum {string}
             */
            precision?: "day" | "hour" | "minute" | "second" | "millisecond";
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("date" | "local" | "iso" | "instant" | "offset" | "weekday" | "-date" | "-local" | "-iso" | "-instant" | "-offset" | "-weekday")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "1";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of deployments. */
        DeploymentsQuery: {
            /**
             * @description Environment of every deployment; any gives a mix.
             * @default any
             * @enum {string}
             */
            environment?: "any" | "preview" | "staging" | "production";
            /**
             * @description Service of every deployment; any gives a mix.
             * @default any
             * @enum {string}
             */
            service?: "any" | "checkout-api" | "customer-web" | "event-worker" | "report-scheduler";
            /**
             * @description Status of every deployment; any gives a mix, mostly succeeded.
             * @default any
             * @enum {string}
             */
            status?: "any" | "queued" | "running" | "succeeded" | "failed" | "cancelled" | "rolled_back";
            /**
             * @description Earliest instant at which a deployment may be initiated, at most to; 2026-01-01 when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a deployment may be initiated, and as seen at which its state holds; at least from and at most 366 days after it; 2026-12-31 when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "service" | "environment" | "status" | "trigger" | "commitSha" | "artifact.name" | "initiatedAt" | "startedAt" | "finishedAt" | "durationSeconds" | "-id" | "-service" | "-environment" | "-status" | "-trigger" | "-commitSha" | "-artifact.name" | "-initiatedAt" | "-startedAt" | "-finishedAt" | "-durationSeconds")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "5";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of deploymentsTimeline. */
        DeploymentsTimelineQuery: {
            /**
             * @description Environment of every deployment; any gives a mix.
             * @default any
             * @enum {string}
             */
            environment?: "any" | "preview" | "staging" | "production";
            /**
             * @description Service of every deployment; any gives a mix.
             * @default any
             * @enum {string}
             */
            service?: "any" | "checkout-api" | "customer-web" | "event-worker" | "report-scheduler";
            /**
             * @description Status of every deployment; any gives a mix, mostly succeeded.
             * @default any
             * @enum {string}
             */
            status?: "any" | "queued" | "running" | "succeeded" | "failed" | "cancelled" | "rolled_back";
            /**
             * @description Earliest instant at which a deployment may be initiated, at most to; 2026-01-01 when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a deployment may be initiated, and as seen at which its state holds; at least from and at most 366 days after it; 2026-12-31 when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Only records of the deployment with this id in /api/deployments: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            deploymentId?: string;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("deploymentId" | "service" | "environment" | "status" | "-deploymentId" | "-service" | "-environment" | "-status")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "9";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of diffs. */
        DiffsQuery: {
            /**
             * @description Number of hunks of each modified or renamed file; any other file has one or none.
             * @default 2
             */
            hunksPerFile?: number;
            /**
             * @description Unchanged lines around each edit, as in git diff -U; 0 needs git apply --unidiff-zero.
             * @default 3
             */
            contextLines?: number;
            /**
             * @description What happens to every file; mixed gives all kinds, mostly modify.
             * @default mixed
             * @enum {string}
             */
            changeType?: "mixed" | "modify" | "add" | "delete" | "rename" | "mode" | "binary";
            /**
             * @description Language of every file; it varies when absent. Ignored with a warning when changeType is binary.
             * @enum {string}
             */
            language?: "javascript" | "typescript" | "python" | "go" | "ruby" | "java" | "json" | "markdown";
            /**
             * @description Earliest instant of a change, at most to; 90 days of 24 hours before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant of a change, at least from; the start of the current UTC day when absent. A whole second is between the two. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description A sha of /api/commits of the same seed, whose changes are given; changes that are in no commit when absent. */
            commit?: string;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("path" | "oldPath" | "changeType" | "oldMode" | "newMode" | "insertions" | "deletions" | "date" | "patch" | "-path" | "-oldPath" | "-changeType" | "-oldMode" | "-newMode" | "-insertions" | "-deletions" | "-date" | "-patch")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "7";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of diffsChangeset. */
        DiffsChangesetQuery: {
            /**
             * @description Number of changed files. Ignored with a warning when commit is sent.
             * @default 3
             */
            files?: number;
            /**
             * @description Number of hunks of each modified or renamed file; any other file has one or none.
             * @default 2
             */
            hunksPerFile?: number;
            /**
             * @description Unchanged lines around each edit, as in git diff -U; 0 needs git apply --unidiff-zero.
             * @default 3
             */
            contextLines?: number;
            /**
             * @description What happens to every file; mixed gives all kinds, mostly modify.
             * @default mixed
             * @enum {string}
             */
            changeType?: "mixed" | "modify" | "add" | "delete" | "rename" | "mode" | "binary";
            /**
             * @description Language of every file; it varies when absent. Ignored with a warning when changeType is binary.
             * @enum {string}
             */
            language?: "javascript" | "typescript" | "python" | "go" | "ruby" | "java" | "json" | "markdown";
            /**
             * @description Earliest instant of a change, at most to; 90 days of 24 hours before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant of a change, at least from; the start of the current UTC day when absent. A whole second is between the two. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description A sha of /api/commits of the same seed, whose changes are given; changes that are in no commit when absent. */
            commit?: string;
            /**
             * @description Index of the object among those of the seed; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "9";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of emailMessages. */
        EmailMessagesQuery: {
            /**
             * @description Parts of every message. plain: one text/plain. alternative: multipart/alternative with text/plain, then text/html. mixed: multipart/mixed with text/plain and the attachments. nested: multipart/mixed with a multipart/alternative and the attachments.
             * @default alternative
             * @enum {string}
             */
            structure?: "plain" | "alternative" | "mixed" | "nested";
            /**
             * @description Number of attachments; above 0 only with structure mixed or nested.
             * @default 0
             */
            attachments?: number;
            /**
             * @description Content-Transfer-Encoding of text parts; attachments are always base64.
             * @default quotedPrintable
             * @enum {string}
             */
            encoding?: "7bit" | "quotedPrintable" | "base64";
            /**
             * @description Whether names and subject have characters beyond US-ASCII, in encoded words; texts never have.
             * @default false
             */
            unicode?: boolean;
            /**
             * @description Earliest date of a message; 30 days before to when absent. Its year in UTC is 1900 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest date of a message, and the instant as seen at which orders have their state; at least from, with a whole second between them; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose messageId is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("messageId" | "inReplyTo" | "from.name" | "subject" | "date" | "bodyPreview" | "language" | "-messageId" | "-inReplyTo" | "-from.name" | "-subject" | "-date" | "-bodyPreview" | "-language")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "11";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of emailMessagesRaw. */
        EmailMessagesRawQuery: {
            /**
             * @description Parts of every message. plain: one text/plain. alternative: multipart/alternative with text/plain, then text/html. mixed: multipart/mixed with text/plain and the attachments. nested: multipart/mixed with a multipart/alternative and the attachments.
             * @default alternative
             * @enum {string}
             */
            structure?: "plain" | "alternative" | "mixed" | "nested";
            /**
             * @description Number of attachments; above 0 only with structure mixed or nested.
             * @default 0
             */
            attachments?: number;
            /**
             * @description Content-Transfer-Encoding of text parts; attachments are always base64.
             * @default quotedPrintable
             * @enum {string}
             */
            encoding?: "7bit" | "quotedPrintable" | "base64";
            /**
             * @description Whether names and subject have characters beyond US-ASCII, in encoded words; texts never have.
             * @default false
             */
            unicode?: boolean;
            /**
             * @description Earliest date of a message; 30 days before to when absent. Its year in UTC is 1900 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest date of a message, and the instant as seen at which orders have their state; at least from, with a whole second between them; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Object whose messageId is this, wherever it is among those of the seed; offset has no effect. One that the seed does not have is refused. */
            id?: string;
            /**
             * @description Index of the object among those of the seed; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "11";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of emailMessagesThread. */
        EmailMessagesThreadQuery: {
            /**
             * @description Number of messages.
             * @default 4
             */
            messages?: number;
            /**
             * @description Whether some answer an earlier message than the last; of three or more, at least one does.
             * @default false
             */
            branching?: boolean;
            /**
             * @description Parts of every message. plain: one text/plain. alternative: multipart/alternative with text/plain, then text/html. mixed: multipart/mixed with text/plain and the attachments. nested: multipart/mixed with a multipart/alternative and the attachments.
             * @default alternative
             * @enum {string}
             */
            structure?: "plain" | "alternative" | "mixed" | "nested";
            /**
             * @description Number of attachments; above 0 only with structure mixed or nested.
             * @default 0
             */
            attachments?: number;
            /**
             * @description Content-Transfer-Encoding of text parts; attachments are always base64.
             * @default quotedPrintable
             * @enum {string}
             */
            encoding?: "7bit" | "quotedPrintable" | "base64";
            /**
             * @description Whether names and subject have characters beyond US-ASCII, in encoded words; texts never have.
             * @default false
             */
            unicode?: boolean;
            /**
             * @description Earliest date of a message; 30 days before to when absent. Its year in UTC is 1900 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest date of a message, and the instant as seen at which orders have their state; at least from, with a whole second between them; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Object whose messageId is this, wherever it is among those of the seed; offset has no effect. One that the seed does not have is refused. */
            id?: string;
            /**
             * @description Index of the object among those of the seed; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "11";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of emails. */
        EmailsQuery: {
            /** @description Domain of every address; an internationalized one is written in ASCII. When absent, the reserved domains that people have in /api/users; staff has that of the shop. */
            domain?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("email" | "username" | "domain" | "-email" | "-username" | "-domain")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "7";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of events. */
        EventsQuery: {
            /** @description Types of events; all when absent. */
            types?: ("user.created" | "session.started" | "order.placed" | "order.paid" | "invoice.overdue" | "order.shipped" | "order.delivered" | "order.cancelled" | "refund.sent" | "return.requested" | "return.approved" | "return.rejected" | "return.received" | "ticket.opened" | "ticket.resolved" | "ticket.closed" | "ticket.replied" | "post.published" | "post.archived" | "comment.posted" | "file.created" | "file.processed" | "commit.pushed" | "incident.began" | "incident.ended" | "deployment.started" | "deployment.succeeded" | "deployment.failed" | "deployment.rolled_back" | "job.completed" | "job.failed" | "job.cancelled" | "notification.sent" | "notification.delivered" | "notification.read" | "notification.failed" | "webhook.attempted" | "stock.changed")[];
            /** @description Id of a user, session, order, return, ticket, post, comment, file, job, notification, delivery, commit, deployment or inventory shelf: only its events. One that the seed does not have is refused. */
            subject?: string;
            /** @description Id of an event: the list goes on after it, whenever that was. The list begins at from when absent. One that the seed does not have is refused. */
            after?: string;
            /**
             * @description Earliest instant at which an event may happen, at most to. When absent, it is 30 days of 24 hours before to, or midnight 30 days before the current UTC day if to is absent as well. Its year in UTC is 0000 to 9998. With after or the subject of anything but a shelf, it is 0000-01-01.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which an event may happen, and as seen at which every state holds; at least from. When absent, it is 30 days of 24 hours after from, or the last millisecond of the current UTC day if from is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record, for a look ahead; after goes on without end.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("specversion" | "id" | "source" | "type" | "subject" | "time" | "datacontenttype" | "-specversion" | "-id" | "-source" | "-type" | "-subject" | "-time" | "-datacontenttype")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "8";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of files. */
        FilesQuery: {
            /**
             * @description Kind of every file; any gives a mix.
             * @default any
             * @enum {string}
             */
            kind?: "any" | "image" | "document" | "video" | "audio" | "archive" | "code";
            /**
             * @description Files were made in the two years before this instant; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /** @description Only records of the job with this id in /api/queue-jobs: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            jobId?: string;
            /** @description Only records that have each of these words, or one that begins with it, in fileName or path, as the answer shows them; case and accents do not matter. A plural finds its singular, too. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "fileName" | "extension" | "mimeType" | "sizeBytes" | "sizeHuman" | "createdAt" | "sha256" | "path" | "jobId" | "orderId" | "-id" | "-fileName" | "-extension" | "-mimeType" | "-sizeBytes" | "-sizeHuman" | "-createdAt" | "-sha256" | "-path" | "-jobId" | "-orderId")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "9";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of flights. */
        FlightsQuery: {
            /** @description Airport that every flight leaves from (IATA code), or its country (ISO 3166-1 alpha-2); any when absent. */
            origin?: components["schemas"]["FlightPlace"];
            /** @description Airport or country that every flight goes to, in the same form; any when absent. */
            destination?: components["schemas"]["FlightPlace"];
            /**
             * @description Status of every flight at asOf; when absent, a mix of those for which the window has room.
             * @enum {string}
             */
            status?: "scheduled" | "boarding" | "departed" | "arrived" | "delayed" | "cancelled";
            /**
             * @description Earliest scheduled departure, at most to; 24 hours before asOf when absent. Its year in UTC is 0001 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest scheduled departure, at least from; 24 hours after asOf when absent. Its year in UTC is 0001 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /**
             * @description Instant at which every status holds; the current minute when absent. Its year in UTC is 0001 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "flightNumber" | "status" | "airline.name" | "departure.name" | "arrival.name" | "distanceKm" | "durationMinutes" | "delayMinutes" | "disruptionReason" | "cancelledAt" | "-id" | "-flightNumber" | "-status" | "-airline.name" | "-departure.name" | "-arrival.name" | "-distanceKm" | "-durationMinutes" | "-delayMinutes" | "-disruptionReason" | "-cancelledAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "8";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of holidays. */
        HolidaysQuery: {
            /** @description Alpha-2, alpha-3 or numeric codes; all countries when absent. */
            country?: components["schemas"]["CountryCode"][];
            /** @description Group of countries, such as EU, OECD or ASEAN: only its members of today. */
            group?: components["schemas"]["CountryGroup"];
            /** @description Year; for a range of days, use from and to. */
            year?: components["schemas"]["HolidayYear"];
            /** @description First day; the first that the release has when absent. */
            from?: components["schemas"]["HolidayDay"];
            /** @description Last day, at least from; the last that the release has when absent. */
            to?: components["schemas"]["HolidayDay"];
            /**
             * @description Who has the day off: everyone, banks and offices, some employers, or schools.
             * @default any
             * @enum {string}
             */
            type?: "any" | "public" | "bank" | "optional" | "school";
            /** @description Only days taken in place of a holiday on a day off, or only the others. */
            substitute?: boolean;
            /** @description Part of a name; case and diacritics do not matter. */
            search?: string;
            /**
             * @description Number of records.
             * @default 100
             */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of imagesPlaceholder. */
        ImagesPlaceholderQuery: {
            /**
             * @description Width in pixels.
             * @default 640
             */
            width?: number;
            /**
             * @description Height in pixels.
             * @default 480
             */
            height?: number;
            /** @description Words to show; a line feed (%0A) starts a new line. When absent, the size, such as 640 × 480. */
            text?: string;
            /** @description Background colour; when absent, a muted one that depends on the words. */
            background?: string;
            /** @description Colour of the words; when absent, one with a contrast of at least 4.5 to the background. */
            color?: string;
            /** @description Pictogram above the words: none, a category of products, or a kind of thing in /api/products, such as teapot. When absent, that of a category if the words name one. */
            icon?: components["schemas"]["Pictogram"];
            /**
             * @description Format of the image; takes precedence over the Accept header; svg, which is drawn at once, if neither asks for another.
             * @enum {string}
             */
            format?: "svg" | "png" | "webp";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of imagesProduct. */
        ImagesProductQuery: {
            /**
             * @description Width in pixels.
             * @default 640
             */
            width?: number;
            /**
             * @description Height in pixels.
             * @default 640
             */
            height?: number;
            /**
             * @description What is shown: a kind of thing in /api/products.
             * @default teapot
             */
            thing?: components["schemas"]["Thing"];
            /**
             * @description Colour of the thing.
             * @default b8683f
             */
            color?: string;
            /**
             * @description What its surface looks like.
             * @default plastic
             * @enum {string}
             */
            material?: "fabric" | "knit" | "plush" | "leather" | "wood" | "woven" | "metal" | "glass" | "ceramic" | "plastic" | "paper" | "stone" | "rubber" | "food";
            /**
             * @description What is seen of it: the thing itself, or a book, pouch, jar or pack that shows it.
             * @default thing
             * @enum {string}
             */
            form?: "thing" | "book" | "pouch" | "jar" | "pack";
            /**
             * @description The front, a detail from nearby, or the box that it is sent in.
             * @default front
             * @enum {string}
             */
            view?: "front" | "detail" | "box";
            /** @description A name on the box. */
            brand?: string;
            /**
             * @description Format of the image; takes precedence over the Accept header; svg, which is drawn at once, if neither asks for another.
             * @enum {string}
             */
            format?: "svg" | "png" | "webp";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of internet. */
        InternetQuery: {
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("ipv4" | "ipv6" | "mac" | "domain" | "url" | "slug" | "port" | "tld" | "-ipv4" | "-ipv6" | "-mac" | "-domain" | "-url" | "-slug" | "-port" | "-tld")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of inventory. */
        InventoryQuery: {
            /**
             * @description Status of every record; what the product implies when absent.
             * @enum {string}
             */
            status?: "in_stock" | "low_stock" | "out_of_stock";
            /** @description Code of one warehouse; all of them in turn when absent. */
            warehouse?: string;
            /**
             * @description Shelves were counted in the 90 days before this instant; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records with the product that has this sku in /api/products: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            productSku?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "sku" | "productName" | "bin" | "status" | "onHand" | "reserved" | "available" | "incoming" | "reorderPoint" | "reorderQuantity" | "lastCountedAt" | "updatedAt" | "-id" | "-sku" | "-productName" | "-bin" | "-status" | "-onHand" | "-reserved" | "-available" | "-incoming" | "-reorderPoint" | "-reorderQuantity" | "-lastCountedAt" | "-updatedAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "10";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of ipv4CidrCompare. */
        Ipv4CidrCompareQuery: {
            /** @description Any address of the first block and its prefix, in strict dotted decimal. */
            a: string;
            /** @description Any address of the second block and its prefix, in strict dotted decimal. */
            b: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of ipv4CidrContains. */
        Ipv4CidrContainsQuery: {
            /** @description Any address of the block and its prefix, in strict dotted decimal. */
            cidr: string;
            /** @description Address to test, in strict dotted decimal. */
            ip: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of ipv4CidrParse. */
        Ipv4CidrParseQuery: {
            /** @description Address and prefix in strict dotted decimal. */
            cidr: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of ipv4CidrSubnets. */
        Ipv4CidrSubnetsQuery: {
            /** @description Any address of the block and its prefix, in strict dotted decimal. */
            cidr: string;
            /** @description Prefix of the subnets, 0 to 8 more than the block's own. */
            newPrefix: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of languageTagsCanonicalize. */
        LanguageTagsCanonicalizeQuery: {
            /** @description Language tag, grandfathered tag or private-use tag, in any case; no variant or extension may be repeated. */
            tag: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of languageTagsFilter. */
        LanguageTagsFilterQuery: {
            /** @description Language ranges, the most preferred first; * matches every tag, and may be combined with other subtags only with mode=extended. */
            ranges: string[];
            /** @description Language tags to choose from; no variant or extension may be repeated within a tag. */
            available: string[];
            /**
             * @description How ranges are matched.
             * @default basic
             * @enum {string}
             */
            mode?: "basic" | "extended";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of languageTagsLookup. */
        LanguageTagsLookupQuery: {
            /** @description Basic language ranges, the most preferred first; * is skipped. */
            ranges: string[];
            /** @description Language tags to choose from; no variant or extension may be repeated within a tag. */
            available: string[];
            /** @description Language tag to answer if no range matches; no variant or extension may be repeated. */
            default?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of languageTagsSubtags. */
        LanguageTagsSubtagsQuery: {
            /**
             * @description Kind of record.
             * @default any
             * @enum {string}
             */
            type?: "any" | "language" | "extlang" | "script" | "region" | "variant" | "grandfathered" | "redundant";
            /** @description Part of the subtag or of a description; case and diacritics do not matter. */
            search?: string;
            /** @description Only records that are, or are not, deprecated. */
            deprecated?: boolean;
            /**
             * @description Number of records.
             * @default 100
             */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of languages. */
        LanguagesQuery: {
            /** @description Language subtags, or codes of ISO 639-2 (terminological or bibliographic) and ISO 639-3; all languages when absent. */
            code?: components["schemas"]["LanguageCode"][];
            /** @description Part of a name or the code; case and diacritics do not matter. */
            search?: string;
            /**
             * @description Kind of language.
             * @default any
             * @enum {string}
             */
            scope?: "any" | "individual" | "macrolanguage" | "collection" | "special" | "private-use";
            /** @description Country code: only languages spoken there. */
            country?: components["schemas"]["CountryCode"];
            /** @description Only languages whose code is, or is not, deprecated. */
            deprecated?: boolean;
            /**
             * @description Language of name; English when absent, and where no other name is known.
             * @enum {string}
             */
            lang?: "ar" | "bn" | "cs" | "da" | "de" | "el" | "en" | "es" | "fa" | "fi" | "fr" | "he" | "hi" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sv" | "th" | "tr" | "uk" | "vi" | "zh";
            /**
             * @description Order; name is the English one.
             * @default code
             * @enum {string}
             */
            sort?: "code" | "name";
            /**
             * @description Number of records.
             * @default 100
             */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsCalendar. */
        LocaleFormatsCalendarQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["DateTimeFormatLocale"];
            /**
             * @description Calendar, such as gregory, buddhist or islamic-civil; the locale's own when absent.
             * @example buddhist
             * @example chinese
             * @example coptic
             * @example dangi
             * @example ethioaa
             * @example ethiopic
             * @example gregory
             * @example hebrew
             * @example indian
             * @example islamic
             * @example islamic-civil
             * @example islamic-rgsa
             * @example islamic-tbla
             * @example islamic-umalqura
             * @example iso8601
             * @example japanese
             * @example persian
             * @example roc
             */
            calendar?: string;
            /** @description Numbering system with ten digits, such as latn, arab, deva, beng or thai; the locale's own when absent. */
            numberingSystem?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsCurrency. */
        LocaleFormatsCurrencyQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["NumberFormatLocale"];
            /** @description Number from -10^15 to 10^15, with or without an exponent; every digit counts. */
            value: number;
            /** @description ISO 4217 code in any case. */
            currency: components["schemas"]["WrittenCurrencyCode"];
            /**
             * @description Symbol, the shorter symbol without a country, the code, or the name.
             * @default symbol
             * @enum {string}
             */
            currencyDisplay?: "symbol" | "narrowSymbol" | "code" | "name";
            /**
             * @description Minus sign, or the accounting form of negative amounts, mostly parentheses.
             * @default standard
             * @enum {string}
             */
            currencySign?: "standard" | "accounting";
            /**
             * @description In full, compact (1.2M), or with an exponent.
             * @default standard
             * @enum {string}
             */
            notation?: "standard" | "compact" | "scientific" | "engineering";
            /**
             * @description Source of the default number of decimals: CLDR, or the minor unit of ISO 4217.
             * @default cldr
             * @enum {string}
             */
            digits?: "cldr" | "iso";
            /** @description Fewest fraction digits, 0 to 20; raises a smaller default maximum. When absent, the default of the locale. */
            minimumFractionDigits?: number;
            /** @description Most fraction digits, 0 to 20; halves are rounded away from zero. When absent, the default of the locale. */
            maximumFractionDigits?: number;
            /** @description Numbering system with ten digits, such as latn, arab, deva, beng or thai; the locale's own when absent. */
            numberingSystem?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsDate. */
        LocaleFormatsDateQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["DateTimeFormatLocale"];
            /**
             * @description Date (midnight UTC) or date and time; now when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            at?: string;
            /**
             * @description IANA time zone of the formatted time: a name or an alias in any case.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Length of the date; left out when absent.
             * @enum {string}
             */
            dateStyle?: "full" | "long" | "medium" | "short";
            /**
             * @description Length of the time of day; left out when absent.
             * @enum {string}
             */
            timeStyle?: "full" | "long" | "medium" | "short";
            /**
             * @description Day of the week; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            weekday?: "long" | "short" | "narrow";
            /**
             * @description Era; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            era?: "long" | "short" | "narrow";
            /**
             * @description Year; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            year?: "numeric" | "2-digit";
            /**
             * @description Month; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            month?: "numeric" | "2-digit" | "long" | "short" | "narrow";
            /**
             * @description Day of the month; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            day?: "numeric" | "2-digit";
            /**
             * @description Part of the day ("in the morning"), with h11 and h12 only; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            dayPeriod?: "long" | "short" | "narrow";
            /**
             * @description Hour; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            hour?: "numeric" | "2-digit";
            /**
             * @description Minute; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            minute?: "numeric" | "2-digit";
            /**
             * @description Second; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            second?: "numeric" | "2-digit";
            /** @description Decimals of the second, 1 to 3; not together with dateStyle or timeStyle. */
            fractionalSecondDigits?: number;
            /**
             * @description Name or offset of the time zone; left out when absent, not together with dateStyle or timeStyle.
             * @enum {string}
             */
            timeZoneName?: "short" | "long" | "shortOffset" | "longOffset" | "shortGeneric" | "longGeneric";
            /**
             * @description Hours from 0 to 11 (h11), 1 to 12 (h12), 0 to 23 (h23) or 1 to 24 (h24); the locale's own when absent.
             * @enum {string}
             */
            hourCycle?: "h11" | "h12" | "h23" | "h24";
            /**
             * @description Calendar, such as gregory, buddhist or islamic-civil; the locale's own when absent.
             * @example buddhist
             * @example chinese
             * @example coptic
             * @example dangi
             * @example ethioaa
             * @example ethiopic
             * @example gregory
             * @example hebrew
             * @example indian
             * @example islamic
             * @example islamic-civil
             * @example islamic-rgsa
             * @example islamic-tbla
             * @example islamic-umalqura
             * @example iso8601
             * @example japanese
             * @example persian
             * @example roc
             */
            calendar?: string;
            /** @description Numbering system with ten digits, such as latn, arab, deva, beng or thai; the locale's own when absent. */
            numberingSystem?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsDisplayNames. */
        LocaleFormatsDisplayNamesQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["DisplayNamesLocale"];
            /**
             * @description What the codes identify.
             * @enum {string}
             */
            type: "region" | "language" | "script" | "currency" | "calendar" | "dateTimeField";
            /** @description Codes in any case, such as US, zh-Hant, Latn, EUR, gregory or month, in the form of their type: region two letters or three digits; language a BCP 47 tag without extensions, such as zh-Hant-TW; script four letters; currency three letters; calendar parts of 3 to 8 letters or digits, such as islamic-civil; dateTimeField one of era, year, quarter, month, weekOfYear, weekday, day, dayPeriod, hour, minute, second, timeZoneName. */
            of: string[];
            /**
             * @description Length of the names, if the locale has several.
             * @default long
             * @enum {string}
             */
            style?: "long" | "short" | "narrow";
            /**
             * @description Whether varieties have names of their own ("British English", the default) or the language is named with its region ("English (United Kingdom)"); ignored unless type is language.
             * @enum {string}
             */
            languageDisplay?: "dialect" | "standard";
            /**
             * @description What replaces a missing name: null or the code.
             * @default none
             * @enum {string}
             */
            fallback?: "none" | "code";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsList. */
        LocaleFormatsListQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["ListFormatLocale"];
            /** @description Items in order, separated by commas. */
            items: string[];
            /**
             * @description All of them ("and"), one of them ("or"), or the parts of a measure ("5 ft 7 in").
             * @default conjunction
             * @enum {string}
             */
            type?: "conjunction" | "disjunction" | "unit";
            /**
             * @description Length of the words between the items.
             * @default long
             * @enum {string}
             */
            style?: "long" | "short" | "narrow";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsNumber. */
        LocaleFormatsNumberQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["NumberFormatLocale"];
            /** @description Number from -10^15 to 10^15, with or without an exponent; every digit counts. */
            value: number;
            /**
             * @description Plain number, percent (multiplies by 100) or a number of units.
             * @default decimal
             * @enum {string}
             */
            style?: "decimal" | "percent" | "unit";
            /** @description Unit that ECMA-402 allows, such as kilometer, or one per another, such as kilometer-per-hour; required with style=unit, otherwise ignored. */
            unit?: string;
            /**
             * @description In full, compact (1.2M), or with an exponent.
             * @default standard
             * @enum {string}
             */
            notation?: "standard" | "compact" | "scientific" | "engineering";
            /** @description Fewest fraction digits, 0 to 20; raises a smaller default maximum. When absent, the default of the locale. */
            minimumFractionDigits?: number;
            /** @description Most fraction digits, 0 to 20; halves are rounded away from zero. When absent, the default of the locale. */
            maximumFractionDigits?: number;
            /** @description Numbering system with ten digits, such as latn, arab, deva, beng or thai; the locale's own when absent. */
            numberingSystem?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsNumbers. */
        LocaleFormatsNumbersQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["NumberFormatLocale"];
            /** @description Numbering system with ten digits, such as latn, arab, deva, beng or thai; the locale's own when absent. */
            numberingSystem?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsPlural. */
        LocaleFormatsPluralQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["PluralRulesLocale"];
            /** @description Numbers from -10^15 to 10^15, separated by commas. */
            value: number[];
            /**
             * @description Counting ("3 days") or ranking ("3rd day").
             * @default cardinal
             * @enum {string}
             */
            type?: "cardinal" | "ordinal";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of localeFormatsRelativeTime. */
        LocaleFormatsRelativeTimeQuery: {
            /** @description Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it. */
            locale: components["schemas"]["RelativeTimeFormatLocale"];
            /** @description Number of units from now, from -10^12 to 10^12; negative for the past. */
            value: number;
            /**
             * @description Unit.
             * @enum {string}
             */
            unit: "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute" | "second";
            /**
             * @description Always a number ("in 1 day"), or a word if there is one ("tomorrow").
             * @default always
             * @enum {string}
             */
            numeric?: "always" | "auto";
            /**
             * @description Length.
             * @default long
             * @enum {string}
             */
            style?: "long" | "short" | "narrow";
            /** @description Numbering system with ten digits, such as latn, arab, deva, beng or thai; the locale's own when absent. */
            numberingSystem?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of lorem. */
        LoremQuery: {
            /**
             * @description What length counts.
             * @default paragraphs
             * @enum {string}
             */
            unit?: "words" | "sentences" | "paragraphs";
            /**
             * @description Number of units in each text.
             * @default 1
             */
            length?: number;
            /**
             * @description Language of the words; en gives the usual Latin.
             * @default en
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("text" | "unit" | "length" | "wordCount" | "characterCount" | "-text" | "-unit" | "-length" | "-wordCount" | "-characterCount")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "4";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of moonPhase. */
        MoonPhaseQuery: {
            /**
             * @description Instant in a UTC year from 1900 to 2100; a date means its midnight in UTC. The current time by default.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            at?: string;
            /**
             * @description IANA time zone or alias, in any case, for the local fields; it never changes the instant.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of moonPhases. */
        MoonPhasesQuery: {
            /** @description Year in UTC; the current one by default. */
            year?: number;
            /**
             * @description IANA time zone or alias, in any case, for the local fields.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of moonPosition. */
        MoonPositionQuery: {
            /** @description Latitude in degrees, positive north. */
            lat: number;
            /** @description Longitude in degrees, positive east. */
            lng: number;
            /**
             * @description Instant in a UTC year from 1900 to 2100; a date means its midnight in UTC. The current time by default.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            at?: string;
            /**
             * @description IANA time zone or alias, in any case, for the local fields; it never changes the instant.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of moonRiseSet. */
        MoonRiseSetQuery: {
            /** @description Latitude in degrees, positive north. */
            lat: number;
            /** @description Longitude in degrees, positive east. */
            lng: number;
            /**
             * Format: date
             * @description Day in the time zone, in the years 1900 to 2100; today by default. A day that the zone skipped is refused.
             */
            date?: string;
            /**
             * @description IANA time zone or alias, in any case, that the day belongs to.
             * @default UTC
             */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Metres above the sea at the horizon; below 0, the horizon remains level.
             * @default 0
             */
            elevation?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of mrz. */
        MrzQuery: {
            /**
             * @description Format: td1 and td2 are cards, td3 passports, mrva and mrvb visas in the sizes of td3 and td2.
             * @default td3
             * @enum {string}
             */
            type?: "td1" | "td2" | "td3" | "mrva" | "mrvb";
            /**
             * @description Sex in every document; X gives the filler <. A mix when absent.
             * @enum {string}
             */
            sex?: "M" | "F" | "X";
            /** @description True for documents that expired before asOf, false for documents that expire after it; when absent, about 1 in 16 has expired. */
            expired?: boolean;
            /**
             * @description True for names that overflow their field and are truncated; otherwise few are.
             * @default false
             */
            longName?: boolean;
            /**
             * @description Fewest completed years at asOf.
             * @default 18
             */
            minAge?: number;
            /**
             * @description Most completed years at asOf; above 99, it counts as 99 unless minAge is above 99 too.
             * @default 80
             */
            maxAge?: number;
            /**
             * @description UTC day at which ages and expiries hold, in the years 1970 to 2099; today when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /**
             * @description Language of the names.
             * @default en
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("userId" | "type" | "mrz" | "lineLength" | "documentCode" | "issuingState" | "nationality" | "documentNumber" | "primaryIdentifier" | "secondaryIdentifier" | "nameField" | "nameTruncated" | "sex" | "dateOfBirth" | "dateOfExpiry" | "ageYears" | "expired" | "-userId" | "-type" | "-mrz" | "-lineLength" | "-documentCode" | "-issuingState" | "-nationality" | "-documentNumber" | "-primaryIdentifier" | "-secondaryIdentifier" | "-nameField" | "-nameTruncated" | "-sex" | "-dateOfBirth" | "-dateOfExpiry" | "-ageYears" | "-expired")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "5";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of mrzValidate. */
        MrzValidateQuery: {
            /** @description A machine-readable zone: its lines separated by line feeds or |, or in one piece, which is then cut according to its length. */
            mrz: string;
            /**
             * @description Format of the zone; when absent, that of its lines, and a visa if the first letter is V.
             * @enum {string}
             */
            type?: "td1" | "td2" | "td3" | "mrva" | "mrvb";
            /**
             * @description Day as of which two-digit years are read, in the years 1970 to 2099; today in UTC when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of notifications. */
        NotificationsQuery: {
            /**
             * @description Channel of every notification; a mix when absent.
             * @enum {string}
             */
            channel?: "email" | "sms" | "push" | "inApp";
            /**
             * @description Status of every notification; a mix, mostly delivered and read, when absent.
             * @enum {string}
             */
            status?: "queued" | "sent" | "delivered" | "read" | "failed";
            /**
             * @description Template of every notification; a mix when absent.
             * @enum {string}
             */
            template?: "welcome" | "receipt" | "securityAlert" | "reminder";
            /** @description How often each notification was tried, at most maxAttempts. Records are not queued then, and failed only if it equals maxAttempts. */
            attemptCount?: number;
            /**
             * @description How often a notification is tried before it fails.
             * @default 3
             */
            maxAttempts?: number;
            /**
             * @description Earliest instant at which a notification may be made, at most to. When absent, it is 30 days of 24 hours before to, or midnight 30 days before the current UTC day if to is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a notification may be made, and as seen at which every state holds; at least from. When absent, it is 30 days of 24 hours after from, or the last millisecond of the current UTC day if from is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "channel" | "template" | "language" | "status" | "createdAt" | "updatedAt" | "sentAt" | "deliveredAt" | "readAt" | "attemptCount" | "maxAttempts" | "error" | "-id" | "-channel" | "-template" | "-language" | "-status" | "-createdAt" | "-updatedAt" | "-sentAt" | "-deliveredAt" | "-readAt" | "-attemptCount" | "-maxAttempts" | "-error")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "13";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of orders. */
        OrdersQuery: {
            /**
             * @description Status of every order; a mix, mostly delivered, when absent.
             * @enum {string}
             */
            status?: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
            /**
             * @description Active ISO 4217 code, case-insensitive.
             * @default USD
             */
            currency?: components["schemas"]["ActiveCurrencyCode"];
            /**
             * @description Fewest lines of an order.
             * @default 1
             */
            minItems?: number;
            /**
             * @description Most lines of an order.
             * @default 4
             */
            maxItems?: number;
            /**
             * @description Locale in whose language the lines name products; nothing else changes.
             * @default en
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * @description Earliest instant at which an order may be placed, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which an order may be placed, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id or orderNumber is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the customer with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            customerId?: string;
            /** @description Only records with the product that has this sku in /api/products: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            productSku?: string;
            /** @description Only records whose shippingAddress.countryCode is this, in any case; none, with a warning, if no one has it. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            country?: string;
            /** @description Only records that have each of these words, or one that begins with it, in orderNumber, customer.name, customer.email, lineItems.name or lineItems.sku, as the answer shows them; case and accents do not matter. A plural finds its singular, too, and where compounds are one word, as in German, four letters find it in them. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "orderNumber" | "status" | "currency" | "customer.name" | "subtotal" | "discount" | "shipping" | "tax" | "total" | "paymentStatus" | "placedAt" | "shippedAt" | "deliveredAt" | "cancelledAt" | "trackingNumber" | "paymentMethod" | "shippingMethod" | "notes" | "language" | "-id" | "-orderNumber" | "-status" | "-currency" | "-customer.name" | "-subtotal" | "-discount" | "-shipping" | "-tax" | "-total" | "-paymentStatus" | "-placedAt" | "-shippedAt" | "-deliveredAt" | "-cancelledAt" | "-trackingNumber" | "-paymentMethod" | "-shippingMethod" | "-notes" | "-language")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "15";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of phoneNumbersExamples. */
        PhoneNumbersExamplesQuery: {
            /** @description Region code in any case, or 001 for the calling codes without a country; all when absent. */
            country?: components["schemas"]["NumberingPlanRegion"];
            /**
             * @description Type of number; all when absent.
             * @enum {string}
             */
            type?: "fixedLine" | "mobile" | "tollFree" | "premiumRate" | "sharedCost" | "voip" | "personalNumber" | "pager" | "uan" | "voicemail";
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of phoneNumbersFormat. */
        PhoneNumbersFormatQuery: {
            /** @description Telephone number with its calling code after a plus (sent as %2B), in the national form of country, or as a tel: URI; spaces, tabs, hyphens, dots, parentheses, slashes, backslashes and dashes separate, and digits of every script are read. */
            value: string;
            /** @description Region code in any case, such as GB, AC, TA or XK, in which a value in national form is dialled; ignored with a warning if value has a calling code after its plus. */
            country?: components["schemas"]["NumberingRegion"];
            /**
             * @description How formatted is written.
             * @default international
             * @enum {string}
             */
            style?: "e164" | "international" | "national" | "rfc3966";
            /** @description Region code in any case of the country that dialled is about. */
            from?: components["schemas"]["NumberingRegion"];
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of phoneNumbersParse. */
        PhoneNumbersParseQuery: {
            /** @description Telephone number with its calling code after a plus (sent as %2B), in the national form of country, or as a tel: URI; spaces, tabs, hyphens, dots, parentheses, slashes, backslashes and dashes separate, and digits of every script are read. */
            value: string;
            /** @description Region code in any case, such as GB, AC, TA or XK, in which a value in national form is dialled; ignored with a warning if value has a calling code after its plus. */
            country?: components["schemas"]["NumberingRegion"];
            /**
             * @description Type that validForType is about.
             * @enum {string}
             */
            validateForType?: "fixedLine" | "mobile" | "fixedLineOrMobile" | "tollFree" | "premiumRate" | "sharedCost" | "voip" | "personalNumber" | "pager" | "uan" | "voicemail";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of phoneNumbersPlans. */
        PhoneNumbersPlansQuery: {
            /** @description Region code in any case, or 001 for the calling codes without a country; all when absent. */
            country?: components["schemas"]["NumberingPlanRegion"];
            /** @description Calling code with or without its plus; all when absent. */
            callingCode?: components["schemas"]["CallingCode"];
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of posts. */
        PostsQuery: {
            /**
             * @description Status of every post; a mix, mostly published, when absent.
             * @enum {string}
             */
            status?: "draft" | "published" | "archived";
            /**
             * @description Earliest instant at which a post may be begun, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a post may be begun, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /** @description Only records with the product that has this sku in /api/products: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            productSku?: string;
            /** @description Only records that have each of these words, or one that begins with it, in title, body, tags, category or author.name, as the answer shows them; case and accents do not matter. A plural finds its singular, too. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "number" | "status" | "category" | "title" | "slug" | "excerpt" | "body" | "author.name" | "productSku" | "companyId" | "wordCount" | "commentCount" | "firstComment" | "createdAt" | "publishedAt" | "updatedAt" | "archivedAt" | "-id" | "-number" | "-status" | "-category" | "-title" | "-slug" | "-excerpt" | "-body" | "-author.name" | "-productSku" | "-companyId" | "-wordCount" | "-commentCount" | "-firstComment" | "-createdAt" | "-publishedAt" | "-updatedAt" | "-archivedAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "12";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of postsComments. */
        PostsCommentsQuery: {
            /**
             * @description Earliest instant at which a post may be begun, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a post may be begun, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /** @description Only records that have each of these words, or one that begins with it, in body or author.name, as the answer shows them; case and accents do not matter. A plural finds its singular, too. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "postId" | "postNumber" | "number" | "parentId" | "depth" | "author.name" | "isPostAuthor" | "body" | "likes" | "createdAt" | "-id" | "-postId" | "-postNumber" | "-number" | "-parentId" | "-depth" | "-author.name" | "-isPostAuthor" | "-body" | "-likes" | "-createdAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "6";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of products. */
        ProductsQuery: {
            /**
             * @description Category of every product; a mix when absent.
             * @enum {string}
             */
            category?: "electronics" | "clothing" | "home" | "beauty" | "sports" | "toys" | "books" | "food" | "automotive" | "garden";
            /** @description Lowest price, in the currency; 1 US dollar's worth when absent. */
            minPrice?: number;
            /** @description Highest price, in the currency; at least one amount of the currency must lie between the two. When absent, 999.99 US dollars' worth, which in KRW is more than may be sent otherwise. */
            maxPrice?: number;
            /**
             * @description Locale in whose language the catalogue is told; prices stay in the currency.
             * @default en
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * @description ISO 4217 code, case-insensitive.
             * @default USD
             * @example USD
             * @example EUR
             * @example GBP
             * @example JPY
             * @example CNY
             * @example CHF
             * @example CAD
             * @example AUD
             * @example NZD
             * @example SEK
             * @example NOK
             * @example DKK
             * @example PLN
             * @example CZK
             * @example SGD
             * @example HKD
             * @example KRW
             * @example INR
             * @example BRL
             * @example MXN
             * @example ZAR
             * @example TRY
             * @example KWD
             */
            currency?: string;
            /**
             * @description How many reviews each product has at most.
             * @default 0
             */
            reviews?: number;
            /**
             * @description Instant by which the reviews were written; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose id or sku is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records whose brand is this, in any case; none, with a warning, if no one has it. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            brand?: string;
            /** @description Only records whose inStock is this. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            inStock?: boolean;
            /** @description Only records that have each of these words, or one that begins with it, in name, description, brand, tags, sku or category, as the answer shows them; case and accents do not matter. A plural finds its singular, too, and where compounds are one word, as in German, four letters find it in them. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "name" | "description" | "category" | "price" | "currency" | "sku" | "ean13" | "rating" | "inStock" | "imageUrl" | "brand" | "weightGrams" | "warrantyMonths" | "returnDays" | "stock" | "listPrice" | "discountPercentage" | "language" | "-id" | "-name" | "-description" | "-category" | "-price" | "-currency" | "-sku" | "-ean13" | "-rating" | "-inStock" | "-imageUrl" | "-brand" | "-weightGrams" | "-warrantyMonths" | "-returnDays" | "-stock" | "-listPrice" | "-discountPercentage" | "-language")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "16";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of queueJobs. */
        QueueJobsQuery: {
            /**
             * @description Status of every job; a mix, mostly completed, when absent.
             * @enum {string}
             */
            status?: "waiting" | "active" | "completed" | "failed" | "delayed" | "cancelled";
            /**
             * @description Queue of every job; a mix when absent.
             * @enum {string}
             */
            queue?: "emails" | "documents" | "media" | "search" | "integrations" | "reports";
            /** @description Number of attempts of every job: 0 for waiting, 1 to maxAttempts for active and completed, maxAttempts for failed, at most maxAttempts - 1 for delayed and cancelled; drawn when absent. */
            attemptCount?: number;
            /**
             * @description How often a job is tried before it fails.
             * @default 5
             */
            maxAttempts?: number;
            /**
             * @description Earliest instant at which a job may be added, at most to. When absent, it is 30 days of 24 hours before to, or midnight 30 days before the current UTC day if to is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a job may be added, and as seen at which every state holds; at least from. When absent, it is 30 days of 24 hours after from, or the last millisecond of the current UTC day if from is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "queue" | "name" | "status" | "priority" | "progress" | "attemptCount" | "maxAttempts" | "worker" | "fileId" | "createdAt" | "startedAt" | "finishedAt" | "nextAttemptAt" | "cancelledAt" | "-id" | "-queue" | "-name" | "-status" | "-priority" | "-progress" | "-attemptCount" | "-maxAttempts" | "-worker" | "-fileId" | "-createdAt" | "-startedAt" | "-finishedAt" | "-nextAttemptAt" | "-cancelledAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "10";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of quotes. */
        QuotesQuery: {
            /** @description Stars of every quote, 1 to 5; a mix, mostly 4 and 5, when absent. */
            rating?: number;
            /**
             * @description Earliest instant at which something may be said, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which something may be said, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the customer with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            customerId?: string;
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /** @description Only records with the product that has this sku in /api/products: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            productSku?: string;
            /** @description Only records that have each of these words, or one that begins with it, in quote, author.name, product.name or product.sku, as the answer shows them; case and accents do not matter. A plural finds its singular, too, and where compounds are one word, as in German, four letters find it in them. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "quote" | "rating" | "language" | "author.name" | "product.name" | "orderId" | "createdAt" | "-id" | "-quote" | "-rating" | "-language" | "-author.name" | "-product.name" | "-orderId" | "-createdAt")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "5";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of relationalSeed. */
        RelationalSeedQuery: {
            /**
             * @description Tables of ecommerce: categories, products, customers, orders, order_items; saas: plans, accounts, users, invoices, invoice_items; blog: tags, authors, posts, comments, post_tags.
             * @default ecommerce
             * @enum {string}
             */
            schema?: "ecommerce" | "saas" | "blog";
            /**
             * @description Number of customers, accounts or authors.
             * @default 10
             */
            customers?: number;
            /**
             * @description Orders of each customer, users and invoices of each account, or posts of each author; 0 leaves all tables empty that depend on them.
             * @default 2
             */
            ordersPerCustomer?: number;
            /**
             * @description Lines of each order or invoice, or comments on each post that is published.
             * @default 3
             */
            itemsPerOrder?: number;
            /**
             * @description Primary keys. int: from 1 in each table; uuid: version 4; prefixed: three letters, an underscore and twelve hexadecimal digits.
             * @default int
             * @enum {string}
             */
            idStyle?: "int" | "uuid" | "prefixed";
            /**
             * @description Active ISO 4217 code of all amounts, case-insensitive; without effect on blog.
             * @default USD
             */
            currency?: components["schemas"]["ActiveCurrencyCode"];
            /**
             * @description Which world it is, from 0 to 4294967295.
             * @default 1
             */
            seed?: number;
            /**
             * @description The instant by which every row was made; the instant of the request when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /**
             * @description Language and country of people and companies.
             * @default en
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * @description Dialect of the SQL; mysql also covers MariaDB.
             * @default postgresql
             * @enum {string}
             */
            dialect?: "postgresql" | "mysql" | "sqlite";
            /**
             * @description Index of the object among those of the seed; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "13";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of returns. */
        ReturnsQuery: {
            /**
             * @description Status of every return; a mix when absent.
             * @enum {string}
             */
            status?: "requested" | "approved" | "received" | "refunded" | "rejected";
            /**
             * @description Reason of every return; a mix when absent.
             * @enum {string}
             */
            reason?: "no_longer_needed" | "not_as_described" | "defective" | "damaged_in_transit" | "wrong_item" | "arrived_late";
            /**
             * @description Active ISO 4217 code, case-insensitive.
             * @default USD
             */
            currency?: components["schemas"]["ActiveCurrencyCode"];
            /**
             * @description Earliest instant at which a return may be requested, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a return may be requested, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the customer with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            customerId?: string;
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /** @description Only records with the product that has this sku in /api/products: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            productSku?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "returnNumber" | "orderId" | "orderNumber" | "customer.name" | "status" | "reason" | "currency" | "subtotal" | "discount" | "tax" | "restockingFee" | "refundTotal" | "requestedAt" | "approvedAt" | "rejectedAt" | "receivedAt" | "refundedAt" | "-id" | "-returnNumber" | "-orderId" | "-orderNumber" | "-customer.name" | "-status" | "-reason" | "-currency" | "-subtotal" | "-discount" | "-tax" | "-restockingFee" | "-refundTotal" | "-requestedAt" | "-approvedAt" | "-rejectedAt" | "-receivedAt" | "-refundedAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "8";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of subdivisions. */
        SubdivisionsQuery: {
            /** @description Codes in any case; all subdivisions when absent. */
            code?: components["schemas"]["SubdivisionCode"][];
            /** @description Country code, alpha-2, alpha-3 or numeric: only subdivisions of that country. */
            country?: components["schemas"]["CountryCode"];
            /** @description Code of a subdivision: only those directly in it. */
            parent?: components["schemas"]["SubdivisionCode"];
            /**
             * @description Those directly in their country (top), those in another subdivision (lower), or any.
             * @default any
             * @enum {string}
             */
            level?: "any" | "top" | "lower";
            /** @description Part of the code or of a name in any language; case and diacritics do not matter. */
            search?: string;
            /**
             * @description Language of the name; English when absent, and where no other name is known.
             * @enum {string}
             */
            lang?: "ar" | "de" | "en" | "es" | "fr" | "it" | "ru";
            /**
             * @description Order; name is the English one.
             * @default code
             * @enum {string}
             */
            sort?: "code" | "name";
            /**
             * @description Number of records.
             * @default 100
             */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of supportTickets. */
        SupportTicketsQuery: {
            /**
             * @description Status of every ticket; a mix when absent.
             * @enum {string}
             */
            status?: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @description Priority of every ticket; a mix that depends on what the tickets are about when absent.
             * @enum {string}
             */
            priority?: "low" | "normal" | "high" | "urgent";
            /**
             * @description Channel of every ticket; a mix when absent.
             * @enum {string}
             */
            channel?: "email" | "chat" | "web";
            /** @description Whether every ticket has an assignee; false gives new tickets only. Decided for each new ticket when absent. */
            assigned?: boolean;
            /** @description Whether the first response of every ticket is late, or still missing when it was due; about one in nine is when absent. */
            breached?: boolean;
            /**
             * @description Fewest messages of a ticket; a ticket that is not new has at least 2 in any case.
             * @default 2
             */
            minMessages?: number;
            /**
             * @description Most messages of a ticket; with 1, tickets are new.
             * @default 6
             */
            maxMessages?: number;
            /**
             * @description Earliest instant at which a ticket may be opened, at most to. When absent, it is 30 days of 24 hours before to, or midnight 30 days before the current UTC day if to is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a ticket may be opened, and as seen at which every state holds; at least from. When absent, it is 30 days of 24 hours after from, or the last millisecond of the current UTC day if from is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /** @description Only records that have each of these words, or one that begins with it, in subject, messages.text, tags, requester.name or requester.email, as the answer shows them; case and accents do not matter. A plural finds its singular, too, and where compounds are one word, as in German, four letters find it in them. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "subject" | "language" | "status" | "priority" | "channel" | "requester.name" | "assignee.name" | "createdAt" | "updatedAt" | "firstResponseAt" | "resolvedAt" | "closedAt" | "-id" | "-subject" | "-language" | "-status" | "-priority" | "-channel" | "-requester.name" | "-assignee.name" | "-createdAt" | "-updatedAt" | "-firstResponseAt" | "-resolvedAt" | "-closedAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "14";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of time. */
        TimeQuery: {
            /**
             * @description IANA time zones or aliases in any case, up to 100; the answer has them in this order.
             * @default [
             *       "UTC"
             *     ]
             */
            tz?: components["schemas"]["TimeZone"][];
            /**
             * @description Instant to show, in the UTC years 0000 to 9998; the instant of the request when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            at?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of timeZones. */
        TimeZonesQuery: {
            /** @description Names or aliases, case-insensitive; all zones when absent. */
            id?: components["schemas"]["TimeZone"][];
            /** @description Country code: only zones in use there. */
            country?: components["schemas"]["CountryCode"];
            /** @description Part of the name, an alias or a description; case does not matter. */
            search?: string;
            /** @description Only zones with this standard offset. */
            utcOffset?: string;
            /** @description Only zones that do, or do not, change their clocks. */
            daylight?: boolean;
            /**
             * @description Order; equal offsets are alphabetical.
             * @default id
             * @enum {string}
             */
            sort?: "id" | "offset";
            /** @description Number of records; all when absent. */
            count?: number;
            /**
             * @description Index of the first record among those that match.
             * @default 0
             */
            offset?: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of todos. */
        TodosQuery: {
            /** @description Whether every todo is done; a mix, mostly done, when absent. */
            completed?: boolean;
            /**
             * @description Earliest instant at which a todo may have been written down, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a todo may have been written down, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /** @description Only records that have each of these words, or one that begins with it, in title or user.name, as the answer shows them; case and accents do not matter. A plural finds its singular, too. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "title" | "completed" | "priority" | "user.name" | "createdAt" | "dueOn" | "completedAt" | "-id" | "-title" | "-completed" | "-priority" | "-user.name" | "-createdAt" | "-dueOn" | "-completedAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "2";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of tokens. */
        TokensQuery: {
            /**
             * @description Kind of credential.
             * @default apiKey
             * @enum {string}
             */
            type?: "apiKey" | "jwt" | "hex" | "base64";
            /** @description Start of an apiKey, sk_test_ when absent; apiKey only. In CSV it may not begin like a formula, with =, +, -, @, a tab or a line break. */
            prefix?: string;
            /** @description Number of random bytes, 32 when absent; hex and base64 only. */
            bytes?: number;
            /**
             * @description Instant before which a jwt was issued; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("value" | "type" | "claims.name" | "-value" | "-type" | "-claims.name")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "5";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of traces. */
        TracesQuery: {
            /**
             * @description Service of the root of every trace; a mix, mostly gateway, when absent.
             * @enum {string}
             */
            service?: "gateway" | "checkout" | "catalog" | "payments" | "worker";
            /**
             * @description Status of every trace; a mix, mostly ok, when absent.
             * @enum {string}
             */
            status?: "ok" | "error";
            /**
             * @description Milliseconds that every trace lasts at least, 1 to 60000.
             * @default 20
             */
            minDurationMs?: number;
            /**
             * @description Milliseconds that every trace lasts at most, 1 to 60000; at least minDurationMs.
             * @default 2000
             */
            maxDurationMs?: number;
            /**
             * @description Minutes before asOf within which every trace begins and ends, 1 to 1440.
             * @default 60
             */
            windowMinutes?: number;
            /**
             * @description Instant by which every trace is over; the last millisecond of the current UTC day when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /**
             * @description Spans of every trace, 1 to 8.
             * @default 4
             */
            spanCount?: number;
            /** @description Records whose traceId is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the person with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            userId?: string;
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /** @description Only records of the deployment with this id in /api/deployments: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            deploymentId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("traceId" | "name" | "service" | "startTime" | "durationMs" | "status" | "rootSpanId" | "spanCount" | "-traceId" | "-name" | "-service" | "-startTime" | "-durationMs" | "-status" | "-rootSpanId" | "-spanCount")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "8";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of tracesSpans. */
        TracesSpansQuery: {
            /**
             * @description Service of every span; a mix when absent.
             * @enum {string}
             */
            service?: "gateway" | "checkout" | "catalog" | "payments" | "worker";
            /**
             * @description Kind of every span; a mix when absent.
             * @enum {string}
             */
            kind?: "server" | "client" | "producer" | "consumer" | "internal";
            /**
             * @description Status of every span; a mix, mostly ok, when absent.
             * @enum {string}
             */
            status?: "ok" | "error";
            /**
             * @description Milliseconds that every span lasts at least, 1 to 60000.
             * @default 20
             */
            minDurationMs?: number;
            /**
             * @description Milliseconds that every span lasts at most, 1 to 60000; at least minDurationMs.
             * @default 2000
             */
            maxDurationMs?: number;
            /**
             * @description Minutes before asOf within which every trace begins and ends, 1 to 1440.
             * @default 60
             */
            windowMinutes?: number;
            /**
             * @description Instant by which every trace is over; the last millisecond of the current UTC day when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /** @description Records whose traceId is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("traceId" | "spanId" | "parentSpanId" | "name" | "service" | "kind" | "startOffsetMs" | "durationMs" | "status" | "errorCode" | "startTime" | "-traceId" | "-spanId" | "-parentSpanId" | "-name" | "-service" | "-kind" | "-startOffsetMs" | "-durationMs" | "-status" | "-errorCode" | "-startTime")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "8";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of transactions. */
        TransactionsQuery: {
            /**
             * @description Kind of every transaction; all kinds, mostly payments, when absent.
             * @enum {string}
             */
            type?: "payment" | "refund" | "payout";
            /**
             * @description Status of every transaction; what the order implies when absent.
             * @enum {string}
             */
            status?: "succeeded" | "pending" | "failed";
            /**
             * @description Active ISO 4217 code, case-insensitive.
             * @default USD
             */
            currency?: components["schemas"]["ActiveCurrencyCode"];
            /**
             * @description Earliest instant at which a transaction may begin, at most to; 365 days before to when absent. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which a transaction may begin, and as seen at which every state holds; at least from; the start of the current UTC day when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the customer with this id in /api/users: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            customerId?: string;
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "type" | "status" | "currency" | "amount" | "fee" | "net" | "orderId" | "orderNumber" | "customer.name" | "description" | "failureReason" | "createdAt" | "settledAt" | "-id" | "-type" | "-status" | "-currency" | "-amount" | "-fee" | "-net" | "-orderId" | "-orderNumber" | "-customer.name" | "-description" | "-failureReason" | "-createdAt" | "-settledAt")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "10";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of userAgents. */
        UserAgentsQuery: {
            /**
             * @description Device of every record; a mix when absent.
             * @enum {string}
             */
            device?: "desktop" | "mobile" | "tablet";
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("userAgent" | "device" | "browser" | "os" | "-userAgent" | "-device" | "-browser" | "-os")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "3";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of users. */
        UsersQuery: {
            /**
             * @description Language and country of every person; a mix when absent.
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records whose address.countryCode is this, in any case; none, with a warning, if no one has it. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            country?: string;
            /** @description Only records whose role is this, in any case; none, with a warning, if no one has it. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            role?: string;
            /** @description Only records that have each of these words, or one that begins with it, in name, username or email, as the answer shows them; case and accents do not matter. Empty, it is as absent. Looked at are those of the world that the list would have: the first 10,000 or, in a window, the newest. */
            q?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "name" | "firstName" | "lastName" | "sex" | "role" | "username" | "email" | "phone" | "phoneStatus" | "birthDate" | "jobTitle" | "company.name" | "locale" | "createdAt" | "department" | "avatar" | "timeZone" | "-id" | "-name" | "-firstName" | "-lastName" | "-sex" | "-role" | "-username" | "-email" | "-phone" | "-phoneStatus" | "-birthDate" | "-jobTitle" | "-company.name" | "-locale" | "-createdAt" | "-department" | "-avatar" | "-timeZone")[];
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "16";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of utmMgrsFromLatlng. */
        UtmMgrsFromLatlngQuery: {
            /** @description Latitude in degrees; a point on a boundary belongs to the band north of it. */
            lat: number;
            /** @description Longitude in degrees; 180 equals -180, and a point on a boundary belongs to the zone east of it. */
            lng: number;
            /**
             * @description MGRS digits per axis: 0 is a square of 100 km, 5 one of 1 m; truncated, never rounded.
             * @default 5
             */
            precision?: number;
            /** @description UTM zone to project in: the natural one or one of its two neighbours; not at the poles. Band X has no zones 32, 34 and 36, so 31, 33, 35 and 37 are neighbours there. */
            zone?: number;
            /**
             * @description Geodetic datum; only wgs84.
             * @default wgs84
             */
            datum?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of utmMgrsFromMgrs. */
        UtmMgrsFromMgrsQuery: {
            /** @description Reference with 0 to 5 digits per axis, in any case, with or without spaces, such as 31U DQ 48251 11932; the square must reach into its band, and 32X, 34X and 36X are not grid zones. */
            mgrs: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of utmMgrsToLatlng. */
        UtmMgrsToLatlngQuery: {
            /**
             * @description Projection; by default utm if zone or a UTM band is sent, otherwise ups.
             * @enum {string}
             */
            system?: "utm" | "ups";
            /** @description UTM zone, that of the point or one of its two neighbours; required in UTM, not allowed in UPS. */
            zone?: number;
            /**
             * @description Hemisphere of the grid; may be omitted if band is sent.
             * @enum {string}
             */
            hemisphere?: "north" | "south";
            /** @description Band that the point is in, instead of hemisphere or to check it; N to Z are northern. */
            band?: string;
            /** @description Easting in metres, -600000 to 1600000 in UTM. */
            easting: number;
            /** @description Northing in metres. The point must be in the grid, which extends half a degree beyond its limits, and in the band that was sent. */
            northing: number;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of utmMgrsZone. */
        UtmMgrsZoneQuery: {
            /** @description UTM zone; all zones when absent. */
            zone?: number;
            /** @description Latitude band or polar band; all bands when absent. */
            band?: string;
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of weather. */
        WeatherQuery: {
            /**
             * @description Climate of every record; a mix when absent. With a city, it is that of the city.
             * @enum {string}
             */
            climate?: "tropical" | "temperate" | "arctic" | "desert";
            /** @description One of the places by its name, such as Berlin: its days, the last first. Any when absent. With one, climate is that of the city, or absent. */
            city?: string;
            /**
             * @description Observations are from before the UTC day of this instant; the current one when absent.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            asOf?: string;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("city" | "countryCode" | "timeZone" | "observedAt" | "localTime" | "season" | "condition" | "temperatureC" | "temperatureF" | "humidity" | "windKmh" | "windDirection" | "pressureHpa" | "uvIndex" | "climate" | "-city" | "-countryCode" | "-timeZone" | "-observedAt" | "-localTime" | "-season" | "-condition" | "-temperatureC" | "-temperatureF" | "-humidity" | "-windKmh" | "-windDirection" | "-pressureHpa" | "-uvIndex" | "-climate")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "6";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of webhookDeliveries. */
        WebhookDeliveriesQuery: {
            /**
             * @description Type of every event; a mix, mostly paid orders, when absent.
             * @enum {string}
             */
            eventType?: "user.created" | "order.paid" | "invoice.overdue" | "file.processed";
            /**
             * @description State of every delivery; a mix, mostly delivered, when absent.
             * @enum {string}
             */
            status?: "delivered" | "retrying" | "failed";
            /** @description Exact number of attempts of every delivery; what fits its state when absent. */
            attemptCount?: number;
            /**
             * @description Number of attempts after which a delivery is given up.
             * @default 5
             */
            retryLimit?: number;
            /**
             * @description Earliest instant at which an event may be raised, at most to. When absent, it is 30 days of 24 hours before to, or midnight 30 days before the current UTC day if to is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            from?: string;
            /**
             * @description Latest instant at which an event may be raised, and as seen at which every state holds; at least from. When absent, it is 30 days of 24 hours after from, or the last millisecond of the current UTC day if from is absent as well. Its year in UTC is 0000 to 9998.
             * @example 2026-01-31
             * @example 2026-01-31T12:00:00Z
             */
            to?: string;
            /** @description Records whose id is one of these, in this order, wherever they are in the list; count and offset have no effect. One that the seed does not have is refused. */
            id?: string[];
            /** @description Only records of the order with this id in /api/orders: those of the world that the list would have, among the newest 10,000 of the window. One that the seed does not have is refused. */
            orderId?: string;
            /**
             * @description Whether the list ends with what the world has by itself, without what is made to fit the request. sort then goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.
             * @default false
             */
            own?: boolean;
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("id" | "eventId" | "eventType" | "eventAt" | "isReplay" | "destination" | "status" | "attemptCount" | "retryLimit" | "nextRetryAt" | "signature" | "body" | "-id" | "-eventId" | "-eventType" | "-eventAt" | "-isReplay" | "-destination" | "-status" | "-attemptCount" | "-retryLimit" | "-nextRetryAt" | "-signature" | "-body")[];
            /**
             * @description Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between these, to or asOf gives the version as the record.
             * @default false
             */
            history?: boolean;
            /**
             * @description Size of the seed's world; each size is a separate world: small has 100 people, 100 products and 20 companies, medium has 10,000 people, 1,000 products and 640 companies, large has 1,000,000 people, 10,000 products and 20,000 companies.
             * @default small
             * @enum {string}
             */
            world?: "small" | "medium" | "large";
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "11";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
        /** @description Parameters of words. */
        WordsQuery: {
            /**
             * @description Part of speech of every word; a mix when absent. A preposition of Japanese is a particle, which follows its noun.
             * @enum {string}
             */
            type?: "adjective" | "adverb" | "conjunction" | "interjection" | "noun" | "preposition" | "verb";
            /**
             * @description Language of the words.
             * @default en
             * @enum {string}
             */
            locale?: "en" | "da" | "de" | "fr" | "es" | "it" | "pt" | "ja" | "cs" | "de-AT" | "de-CH" | "en-AU" | "en-CA" | "en-IN" | "es-MX" | "fi" | "fr-BE" | "fr-CA" | "nb" | "nl" | "pl" | "pt-BR" | "sv" | "tr";
            /**
             * @description Number of records.
             * @default 10
             */
            count?: number;
            /**
             * @description Index of the first record; any offset costs the same.
             * @default 0
             */
            offset?: number;
            /** @description Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed. */
            seed?: number;
            /** @description Sorts the records of this page, or those of the whole list where it ends (with own=true and where records are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null comes last. */
            sort?: ("word" | "type" | "locale" | "length" | "-word" | "-type" | "-locale" | "-length")[];
            /**
             * @description Generator revision relied upon; 400 where the server has another.
             * @constant
             */
            gen?: "4";
            /**
             * @description Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the header Prefer: handling=strict.
             * @default false
             */
            strict?: boolean;
            /** @description Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on. */
            simulate?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccessControl = components['schemas']['AccessControl'];
export type AccessControlEvaluate = components['schemas']['AccessControlEvaluate'];
export type AccessControlPolicy = components['schemas']['AccessControlPolicy'];
export type Addresses = components['schemas']['Addresses'];
export type Airports = components['schemas']['Airports'];
export type AuthSessions = components['schemas']['AuthSessions'];
export type AuthSessionsLoginAttempts = components['schemas']['AuthSessionsLoginAttempts'];
export type Calendar = components['schemas']['Calendar'];
export type Carts = components['schemas']['Carts'];
export type ChanceCoins = components['schemas']['ChanceCoins'];
export type ChanceDice = components['schemas']['ChanceDice'];
export type ChanceNumbers = components['schemas']['ChanceNumbers'];
export type ChanceShuffle = components['schemas']['ChanceShuffle'];
export type ChanceUuids = components['schemas']['ChanceUuids'];
export type ColorVisionPalette = components['schemas']['ColorVisionPalette'];
export type ColorVisionSimulate = components['schemas']['ColorVisionSimulate'];
export type Commits = components['schemas']['Commits'];
export type Companies = components['schemas']['Companies'];
export type CookiesMatch = components['schemas']['CookiesMatch'];
export type CookiesParse = components['schemas']['CookiesParse'];
export type Countries = components['schemas']['Countries'];
export type CountryGroups = components['schemas']['CountryGroups'];
export type CountryStats = components['schemas']['CountryStats'];
export type CountryStatsAggregates = components['schemas']['CountryStatsAggregates'];
export type CountryStatsIndicators = components['schemas']['CountryStatsIndicators'];
export type CountryStatsRankings = components['schemas']['CountryStatsRankings'];
export type CountryStatsSeries = components['schemas']['CountryStatsSeries'];
export type CountryStatsYear = components['schemas']['CountryStatsYear'];
export type CronDescribe = components['schemas']['CronDescribe'];
export type CronMatches = components['schemas']['CronMatches'];
export type CspCheck = components['schemas']['CspCheck'];
export type CspDirectives = components['schemas']['CspDirectives'];
export type CspHash = components['schemas']['CspHash'];
export type CspLint = components['schemas']['CspLint'];
export type CspParse = components['schemas']['CspParse'];
export type Currencies = components['schemas']['Currencies'];
export type Dates = components['schemas']['Dates'];
export type Deployments = components['schemas']['Deployments'];
export type DeploymentsTimeline = components['schemas']['DeploymentsTimeline'];
export type Diffs = components['schemas']['Diffs'];
export type DiffsChangeset = components['schemas']['DiffsChangeset'];
export type EmailMessages = components['schemas']['EmailMessages'];
export type EmailMessagesRaw = components['schemas']['EmailMessagesRaw'];
export type EmailMessagesThread = components['schemas']['EmailMessagesThread'];
export type Emails = components['schemas']['Emails'];
export type Events = components['schemas']['Events'];
export type Files = components['schemas']['Files'];
export type Flights = components['schemas']['Flights'];
export type Holidays = components['schemas']['Holidays'];
export type Internet = components['schemas']['Internet'];
export type Inventory = components['schemas']['Inventory'];
export type Ipv4CidrCompare = components['schemas']['Ipv4CidrCompare'];
export type Ipv4CidrContains = components['schemas']['Ipv4CidrContains'];
export type Ipv4CidrParse = components['schemas']['Ipv4CidrParse'];
export type Ipv4CidrSubnets = components['schemas']['Ipv4CidrSubnets'];
export type LanguageTagsCanonicalize = components['schemas']['LanguageTagsCanonicalize'];
export type LanguageTagsFilter = components['schemas']['LanguageTagsFilter'];
export type LanguageTagsLookup = components['schemas']['LanguageTagsLookup'];
export type LanguageTagsSubtags = components['schemas']['LanguageTagsSubtags'];
export type Languages = components['schemas']['Languages'];
export type LocaleFormatsCalendar = components['schemas']['LocaleFormatsCalendar'];
export type LocaleFormatsCurrency = components['schemas']['LocaleFormatsCurrency'];
export type LocaleFormatsDate = components['schemas']['LocaleFormatsDate'];
export type LocaleFormatsDisplayNames = components['schemas']['LocaleFormatsDisplayNames'];
export type LocaleFormatsList = components['schemas']['LocaleFormatsList'];
export type LocaleFormatsNumber = components['schemas']['LocaleFormatsNumber'];
export type LocaleFormatsNumbers = components['schemas']['LocaleFormatsNumbers'];
export type LocaleFormatsPlural = components['schemas']['LocaleFormatsPlural'];
export type LocaleFormatsRelativeTime = components['schemas']['LocaleFormatsRelativeTime'];
export type Lorem = components['schemas']['Lorem'];
export type MoonPhase = components['schemas']['MoonPhase'];
export type MoonPhases = components['schemas']['MoonPhases'];
export type MoonPosition = components['schemas']['MoonPosition'];
export type MoonRiseSet = components['schemas']['MoonRiseSet'];
export type Mrz = components['schemas']['Mrz'];
export type MrzValidate = components['schemas']['MrzValidate'];
export type Notifications = components['schemas']['Notifications'];
export type Orders = components['schemas']['Orders'];
export type PhoneNumbersExamples = components['schemas']['PhoneNumbersExamples'];
export type PhoneNumbersFormat = components['schemas']['PhoneNumbersFormat'];
export type PhoneNumbersParse = components['schemas']['PhoneNumbersParse'];
export type PhoneNumbersPlans = components['schemas']['PhoneNumbersPlans'];
export type Posts = components['schemas']['Posts'];
export type PostsComments = components['schemas']['PostsComments'];
export type Products = components['schemas']['Products'];
export type QueueJobs = components['schemas']['QueueJobs'];
export type Quotes = components['schemas']['Quotes'];
export type RelationalSeed = components['schemas']['RelationalSeed'];
export type Returns = components['schemas']['Returns'];
export type Subdivisions = components['schemas']['Subdivisions'];
export type SupportTickets = components['schemas']['SupportTickets'];
export type Time = components['schemas']['Time'];
export type TimeZones = components['schemas']['TimeZones'];
export type Todos = components['schemas']['Todos'];
export type Tokens = components['schemas']['Tokens'];
export type Traces = components['schemas']['Traces'];
export type TracesSpans = components['schemas']['TracesSpans'];
export type Transactions = components['schemas']['Transactions'];
export type UserAgents = components['schemas']['UserAgents'];
export type Users = components['schemas']['Users'];
export type UtmMgrsFromLatlng = components['schemas']['UtmMgrsFromLatlng'];
export type UtmMgrsFromMgrs = components['schemas']['UtmMgrsFromMgrs'];
export type UtmMgrsToLatlng = components['schemas']['UtmMgrsToLatlng'];
export type UtmMgrsZone = components['schemas']['UtmMgrsZone'];
export type Weather = components['schemas']['Weather'];
export type WebhookDeliveries = components['schemas']['WebhookDeliveries'];
export type Words = components['schemas']['Words'];
export type AirportIataCode = components['schemas']['AirportIataCode'];
export type AirportIcaoCode = components['schemas']['AirportIcaoCode'];
export type CountryCode = components['schemas']['CountryCode'];
export type TimeZone = components['schemas']['TimeZone'];
export type ActiveCurrencyCode = components['schemas']['ActiveCurrencyCode'];
export type CountryGroup = components['schemas']['CountryGroup'];
export type EconomyCode = components['schemas']['EconomyCode'];
export type Indicator = components['schemas']['Indicator'];
export type LatestOrYear = components['schemas']['LatestOrYear'];
export type StatisticsYear = components['schemas']['StatisticsYear'];
export type CurrencyCodeOrNumber = components['schemas']['CurrencyCodeOrNumber'];
export type FlightPlace = components['schemas']['FlightPlace'];
export type HolidayYear = components['schemas']['HolidayYear'];
export type HolidayDay = components['schemas']['HolidayDay'];
export type Pictogram = components['schemas']['Pictogram'];
export type Thing = components['schemas']['Thing'];
export type LanguageCode = components['schemas']['LanguageCode'];
export type DateTimeFormatLocale = components['schemas']['DateTimeFormatLocale'];
export type NumberFormatLocale = components['schemas']['NumberFormatLocale'];
export type WrittenCurrencyCode = components['schemas']['WrittenCurrencyCode'];
export type DisplayNamesLocale = components['schemas']['DisplayNamesLocale'];
export type ListFormatLocale = components['schemas']['ListFormatLocale'];
export type PluralRulesLocale = components['schemas']['PluralRulesLocale'];
export type RelativeTimeFormatLocale = components['schemas']['RelativeTimeFormatLocale'];
export type NumberingPlanRegion = components['schemas']['NumberingPlanRegion'];
export type NumberingRegion = components['schemas']['NumberingRegion'];
export type CallingCode = components['schemas']['CallingCode'];
export type SubdivisionCode = components['schemas']['SubdivisionCode'];
export type Meta = components['schemas']['Meta'];
export type Problem = components['schemas']['Problem'];
export type AccessControlQuery = components['schemas']['AccessControlQuery'];
export type AccessControlEvaluateQuery = components['schemas']['AccessControlEvaluateQuery'];
export type AccessControlPolicyQuery = components['schemas']['AccessControlPolicyQuery'];
export type AddressesQuery = components['schemas']['AddressesQuery'];
export type AirportsQuery = components['schemas']['AirportsQuery'];
export type AuthSessionsQuery = components['schemas']['AuthSessionsQuery'];
export type AuthSessionsLoginAttemptsQuery = components['schemas']['AuthSessionsLoginAttemptsQuery'];
export type AvatarsQuery = components['schemas']['AvatarsQuery'];
export type CalendarQuery = components['schemas']['CalendarQuery'];
export type CartsQuery = components['schemas']['CartsQuery'];
export type ChanceCoinsQuery = components['schemas']['ChanceCoinsQuery'];
export type ChanceDiceQuery = components['schemas']['ChanceDiceQuery'];
export type ChanceNumbersQuery = components['schemas']['ChanceNumbersQuery'];
export type ChanceShuffleQuery = components['schemas']['ChanceShuffleQuery'];
export type ChanceUuidsQuery = components['schemas']['ChanceUuidsQuery'];
export type ColorVisionPaletteQuery = components['schemas']['ColorVisionPaletteQuery'];
export type ColorVisionSimulateQuery = components['schemas']['ColorVisionSimulateQuery'];
export type CommitsQuery = components['schemas']['CommitsQuery'];
export type CompaniesQuery = components['schemas']['CompaniesQuery'];
export type CookiesMatchQuery = components['schemas']['CookiesMatchQuery'];
export type CookiesParseQuery = components['schemas']['CookiesParseQuery'];
export type CountriesQuery = components['schemas']['CountriesQuery'];
export type CountryGroupsQuery = components['schemas']['CountryGroupsQuery'];
export type CountryStatsQuery = components['schemas']['CountryStatsQuery'];
export type CountryStatsAggregatesQuery = components['schemas']['CountryStatsAggregatesQuery'];
export type CountryStatsIndicatorsQuery = components['schemas']['CountryStatsIndicatorsQuery'];
export type CountryStatsRankingsQuery = components['schemas']['CountryStatsRankingsQuery'];
export type CountryStatsSeriesQuery = components['schemas']['CountryStatsSeriesQuery'];
export type CountryStatsYearQuery = components['schemas']['CountryStatsYearQuery'];
export type CronDescribeQuery = components['schemas']['CronDescribeQuery'];
export type CronMatchesQuery = components['schemas']['CronMatchesQuery'];
export type CspCheckQuery = components['schemas']['CspCheckQuery'];
export type CspDirectivesQuery = components['schemas']['CspDirectivesQuery'];
export type CspHashQuery = components['schemas']['CspHashQuery'];
export type CspLintQuery = components['schemas']['CspLintQuery'];
export type CspParseQuery = components['schemas']['CspParseQuery'];
export type CurrenciesQuery = components['schemas']['CurrenciesQuery'];
export type DatesQuery = components['schemas']['DatesQuery'];
export type DeploymentsQuery = components['schemas']['DeploymentsQuery'];
export type DeploymentsTimelineQuery = components['schemas']['DeploymentsTimelineQuery'];
export type DiffsQuery = components['schemas']['DiffsQuery'];
export type DiffsChangesetQuery = components['schemas']['DiffsChangesetQuery'];
export type EmailMessagesQuery = components['schemas']['EmailMessagesQuery'];
export type EmailMessagesRawQuery = components['schemas']['EmailMessagesRawQuery'];
export type EmailMessagesThreadQuery = components['schemas']['EmailMessagesThreadQuery'];
export type EmailsQuery = components['schemas']['EmailsQuery'];
export type EventsQuery = components['schemas']['EventsQuery'];
export type FilesQuery = components['schemas']['FilesQuery'];
export type FlightsQuery = components['schemas']['FlightsQuery'];
export type HolidaysQuery = components['schemas']['HolidaysQuery'];
export type ImagesPlaceholderQuery = components['schemas']['ImagesPlaceholderQuery'];
export type ImagesProductQuery = components['schemas']['ImagesProductQuery'];
export type InternetQuery = components['schemas']['InternetQuery'];
export type InventoryQuery = components['schemas']['InventoryQuery'];
export type Ipv4CidrCompareQuery = components['schemas']['Ipv4CidrCompareQuery'];
export type Ipv4CidrContainsQuery = components['schemas']['Ipv4CidrContainsQuery'];
export type Ipv4CidrParseQuery = components['schemas']['Ipv4CidrParseQuery'];
export type Ipv4CidrSubnetsQuery = components['schemas']['Ipv4CidrSubnetsQuery'];
export type LanguageTagsCanonicalizeQuery = components['schemas']['LanguageTagsCanonicalizeQuery'];
export type LanguageTagsFilterQuery = components['schemas']['LanguageTagsFilterQuery'];
export type LanguageTagsLookupQuery = components['schemas']['LanguageTagsLookupQuery'];
export type LanguageTagsSubtagsQuery = components['schemas']['LanguageTagsSubtagsQuery'];
export type LanguagesQuery = components['schemas']['LanguagesQuery'];
export type LocaleFormatsCalendarQuery = components['schemas']['LocaleFormatsCalendarQuery'];
export type LocaleFormatsCurrencyQuery = components['schemas']['LocaleFormatsCurrencyQuery'];
export type LocaleFormatsDateQuery = components['schemas']['LocaleFormatsDateQuery'];
export type LocaleFormatsDisplayNamesQuery = components['schemas']['LocaleFormatsDisplayNamesQuery'];
export type LocaleFormatsListQuery = components['schemas']['LocaleFormatsListQuery'];
export type LocaleFormatsNumberQuery = components['schemas']['LocaleFormatsNumberQuery'];
export type LocaleFormatsNumbersQuery = components['schemas']['LocaleFormatsNumbersQuery'];
export type LocaleFormatsPluralQuery = components['schemas']['LocaleFormatsPluralQuery'];
export type LocaleFormatsRelativeTimeQuery = components['schemas']['LocaleFormatsRelativeTimeQuery'];
export type LoremQuery = components['schemas']['LoremQuery'];
export type MoonPhaseQuery = components['schemas']['MoonPhaseQuery'];
export type MoonPhasesQuery = components['schemas']['MoonPhasesQuery'];
export type MoonPositionQuery = components['schemas']['MoonPositionQuery'];
export type MoonRiseSetQuery = components['schemas']['MoonRiseSetQuery'];
export type MrzQuery = components['schemas']['MrzQuery'];
export type MrzValidateQuery = components['schemas']['MrzValidateQuery'];
export type NotificationsQuery = components['schemas']['NotificationsQuery'];
export type OrdersQuery = components['schemas']['OrdersQuery'];
export type PhoneNumbersExamplesQuery = components['schemas']['PhoneNumbersExamplesQuery'];
export type PhoneNumbersFormatQuery = components['schemas']['PhoneNumbersFormatQuery'];
export type PhoneNumbersParseQuery = components['schemas']['PhoneNumbersParseQuery'];
export type PhoneNumbersPlansQuery = components['schemas']['PhoneNumbersPlansQuery'];
export type PostsQuery = components['schemas']['PostsQuery'];
export type PostsCommentsQuery = components['schemas']['PostsCommentsQuery'];
export type ProductsQuery = components['schemas']['ProductsQuery'];
export type QueueJobsQuery = components['schemas']['QueueJobsQuery'];
export type QuotesQuery = components['schemas']['QuotesQuery'];
export type RelationalSeedQuery = components['schemas']['RelationalSeedQuery'];
export type ReturnsQuery = components['schemas']['ReturnsQuery'];
export type SubdivisionsQuery = components['schemas']['SubdivisionsQuery'];
export type SupportTicketsQuery = components['schemas']['SupportTicketsQuery'];
export type TimeQuery = components['schemas']['TimeQuery'];
export type TimeZonesQuery = components['schemas']['TimeZonesQuery'];
export type TodosQuery = components['schemas']['TodosQuery'];
export type TokensQuery = components['schemas']['TokensQuery'];
export type TracesQuery = components['schemas']['TracesQuery'];
export type TracesSpansQuery = components['schemas']['TracesSpansQuery'];
export type TransactionsQuery = components['schemas']['TransactionsQuery'];
export type UserAgentsQuery = components['schemas']['UserAgentsQuery'];
export type UsersQuery = components['schemas']['UsersQuery'];
export type UtmMgrsFromLatlngQuery = components['schemas']['UtmMgrsFromLatlngQuery'];
export type UtmMgrsFromMgrsQuery = components['schemas']['UtmMgrsFromMgrsQuery'];
export type UtmMgrsToLatlngQuery = components['schemas']['UtmMgrsToLatlngQuery'];
export type UtmMgrsZoneQuery = components['schemas']['UtmMgrsZoneQuery'];
export type WeatherQuery = components['schemas']['WeatherQuery'];
export type WebhookDeliveriesQuery = components['schemas']['WebhookDeliveriesQuery'];
export type WordsQuery = components['schemas']['WordsQuery'];
/** What each route takes and gives. */
export interface Operations {
    accessControl: { query: AccessControlQuery; record: AccessControl; format: 'ndjson' | 'csv' };
    accessControlEvaluate: { query: AccessControlEvaluateQuery; record: AccessControlEvaluate; format: never };
    accessControlPolicy: { query: AccessControlPolicyQuery; record: AccessControlPolicy; format: never };
    addresses: { query: AddressesQuery; record: Addresses; format: 'ndjson' | 'csv' };
    airports: { query: AirportsQuery; record: Airports; format: 'ndjson' | 'csv' };
    authSessions: { query: AuthSessionsQuery; record: AuthSessions; format: 'ndjson' | 'csv' };
    authSessionsLoginAttempts: { query: AuthSessionsLoginAttemptsQuery; record: AuthSessionsLoginAttempts; format: 'ndjson' | 'csv' };
    avatars: { query: AvatarsQuery; record: never; format: never };
    calendar: { query: CalendarQuery; record: Calendar; format: never };
    carts: { query: CartsQuery; record: Carts; format: 'ndjson' | 'csv' };
    chanceCoins: { query: ChanceCoinsQuery; record: ChanceCoins; format: 'ndjson' | 'csv' };
    chanceDice: { query: ChanceDiceQuery; record: ChanceDice; format: 'ndjson' | 'csv' };
    chanceNumbers: { query: ChanceNumbersQuery; record: ChanceNumbers; format: 'ndjson' | 'csv' };
    chanceShuffle: { query: ChanceShuffleQuery; record: ChanceShuffle; format: 'ndjson' | 'csv' };
    chanceUuids: { query: ChanceUuidsQuery; record: ChanceUuids; format: 'ndjson' | 'csv' };
    colorVisionPalette: { query: ColorVisionPaletteQuery; record: ColorVisionPalette; format: never };
    colorVisionSimulate: { query: ColorVisionSimulateQuery; record: ColorVisionSimulate; format: never };
    commits: { query: CommitsQuery; record: Commits; format: 'ndjson' | 'csv' };
    companies: { query: CompaniesQuery; record: Companies; format: 'ndjson' | 'csv' };
    cookiesMatch: { query: CookiesMatchQuery; record: CookiesMatch; format: never };
    cookiesParse: { query: CookiesParseQuery; record: CookiesParse; format: never };
    countries: { query: CountriesQuery; record: Countries; format: 'ndjson' | 'csv' };
    countryGroups: { query: CountryGroupsQuery; record: CountryGroups; format: 'ndjson' | 'csv' };
    countryStats: { query: CountryStatsQuery; record: CountryStats; format: 'ndjson' | 'csv' };
    countryStatsAggregates: { query: CountryStatsAggregatesQuery; record: CountryStatsAggregates; format: 'ndjson' | 'csv' };
    countryStatsIndicators: { query: CountryStatsIndicatorsQuery; record: CountryStatsIndicators; format: 'ndjson' | 'csv' };
    countryStatsRankings: { query: CountryStatsRankingsQuery; record: CountryStatsRankings; format: 'ndjson' | 'csv' };
    countryStatsSeries: { query: CountryStatsSeriesQuery; record: CountryStatsSeries; format: 'ndjson' | 'csv' };
    countryStatsYear: { query: CountryStatsYearQuery; record: CountryStatsYear; format: 'ndjson' | 'csv' };
    cronDescribe: { query: CronDescribeQuery; record: CronDescribe; format: never };
    cronMatches: { query: CronMatchesQuery; record: CronMatches; format: never };
    cspCheck: { query: CspCheckQuery; record: CspCheck; format: never };
    cspDirectives: { query: CspDirectivesQuery; record: CspDirectives; format: never };
    cspHash: { query: CspHashQuery; record: CspHash; format: never };
    cspLint: { query: CspLintQuery; record: CspLint; format: never };
    cspParse: { query: CspParseQuery; record: CspParse; format: never };
    currencies: { query: CurrenciesQuery; record: Currencies; format: 'ndjson' | 'csv' };
    dates: { query: DatesQuery; record: Dates; format: 'ndjson' | 'csv' };
    deployments: { query: DeploymentsQuery; record: Deployments; format: 'ndjson' | 'csv' };
    deploymentsTimeline: { query: DeploymentsTimelineQuery; record: DeploymentsTimeline; format: 'ndjson' | 'csv' };
    diffs: { query: DiffsQuery; record: Diffs; format: 'ndjson' | 'csv' };
    diffsChangeset: { query: DiffsChangesetQuery; record: DiffsChangeset; format: never };
    emailMessages: { query: EmailMessagesQuery; record: EmailMessages; format: 'ndjson' | 'csv' };
    emailMessagesRaw: { query: EmailMessagesRawQuery; record: EmailMessagesRaw; format: 'eml' };
    emailMessagesThread: { query: EmailMessagesThreadQuery; record: EmailMessagesThread; format: 'mbox' };
    emails: { query: EmailsQuery; record: Emails; format: 'ndjson' | 'csv' };
    events: { query: EventsQuery; record: Events; format: 'ndjson' | 'csv' | 'cloudevents' };
    files: { query: FilesQuery; record: Files; format: 'ndjson' | 'csv' };
    flights: { query: FlightsQuery; record: Flights; format: 'ndjson' | 'csv' };
    holidays: { query: HolidaysQuery; record: Holidays; format: 'ndjson' | 'csv' };
    imagesPlaceholder: { query: ImagesPlaceholderQuery; record: never; format: never };
    imagesProduct: { query: ImagesProductQuery; record: never; format: never };
    internet: { query: InternetQuery; record: Internet; format: 'ndjson' | 'csv' };
    inventory: { query: InventoryQuery; record: Inventory; format: 'ndjson' | 'csv' };
    ipv4CidrCompare: { query: Ipv4CidrCompareQuery; record: Ipv4CidrCompare; format: never };
    ipv4CidrContains: { query: Ipv4CidrContainsQuery; record: Ipv4CidrContains; format: never };
    ipv4CidrParse: { query: Ipv4CidrParseQuery; record: Ipv4CidrParse; format: never };
    ipv4CidrSubnets: { query: Ipv4CidrSubnetsQuery; record: Ipv4CidrSubnets; format: never };
    languageTagsCanonicalize: { query: LanguageTagsCanonicalizeQuery; record: LanguageTagsCanonicalize; format: never };
    languageTagsFilter: { query: LanguageTagsFilterQuery; record: LanguageTagsFilter; format: never };
    languageTagsLookup: { query: LanguageTagsLookupQuery; record: LanguageTagsLookup; format: never };
    languageTagsSubtags: { query: LanguageTagsSubtagsQuery; record: LanguageTagsSubtags; format: 'ndjson' | 'csv' };
    languages: { query: LanguagesQuery; record: Languages; format: 'ndjson' | 'csv' };
    localeFormatsCalendar: { query: LocaleFormatsCalendarQuery; record: LocaleFormatsCalendar; format: never };
    localeFormatsCurrency: { query: LocaleFormatsCurrencyQuery; record: LocaleFormatsCurrency; format: never };
    localeFormatsDate: { query: LocaleFormatsDateQuery; record: LocaleFormatsDate; format: never };
    localeFormatsDisplayNames: { query: LocaleFormatsDisplayNamesQuery; record: LocaleFormatsDisplayNames; format: never };
    localeFormatsList: { query: LocaleFormatsListQuery; record: LocaleFormatsList; format: never };
    localeFormatsNumber: { query: LocaleFormatsNumberQuery; record: LocaleFormatsNumber; format: never };
    localeFormatsNumbers: { query: LocaleFormatsNumbersQuery; record: LocaleFormatsNumbers; format: never };
    localeFormatsPlural: { query: LocaleFormatsPluralQuery; record: LocaleFormatsPlural; format: never };
    localeFormatsRelativeTime: { query: LocaleFormatsRelativeTimeQuery; record: LocaleFormatsRelativeTime; format: never };
    lorem: { query: LoremQuery; record: Lorem; format: 'ndjson' | 'csv' };
    moonPhase: { query: MoonPhaseQuery; record: MoonPhase; format: never };
    moonPhases: { query: MoonPhasesQuery; record: MoonPhases; format: never };
    moonPosition: { query: MoonPositionQuery; record: MoonPosition; format: never };
    moonRiseSet: { query: MoonRiseSetQuery; record: MoonRiseSet; format: never };
    mrz: { query: MrzQuery; record: Mrz; format: 'ndjson' | 'csv' };
    mrzValidate: { query: MrzValidateQuery; record: MrzValidate; format: never };
    notifications: { query: NotificationsQuery; record: Notifications; format: 'ndjson' | 'csv' };
    orders: { query: OrdersQuery; record: Orders; format: 'ndjson' | 'csv' };
    phoneNumbersExamples: { query: PhoneNumbersExamplesQuery; record: PhoneNumbersExamples; format: 'ndjson' | 'csv' };
    phoneNumbersFormat: { query: PhoneNumbersFormatQuery; record: PhoneNumbersFormat; format: never };
    phoneNumbersParse: { query: PhoneNumbersParseQuery; record: PhoneNumbersParse; format: never };
    phoneNumbersPlans: { query: PhoneNumbersPlansQuery; record: PhoneNumbersPlans; format: 'ndjson' | 'csv' };
    posts: { query: PostsQuery; record: Posts; format: 'ndjson' | 'csv' };
    postsComments: { query: PostsCommentsQuery; record: PostsComments; format: 'ndjson' | 'csv' };
    products: { query: ProductsQuery; record: Products; format: 'ndjson' | 'csv' };
    queueJobs: { query: QueueJobsQuery; record: QueueJobs; format: 'ndjson' | 'csv' };
    quotes: { query: QuotesQuery; record: Quotes; format: 'ndjson' | 'csv' };
    relationalSeed: { query: RelationalSeedQuery; record: RelationalSeed; format: 'sql' };
    returns: { query: ReturnsQuery; record: Returns; format: 'ndjson' | 'csv' };
    subdivisions: { query: SubdivisionsQuery; record: Subdivisions; format: 'ndjson' | 'csv' };
    supportTickets: { query: SupportTicketsQuery; record: SupportTickets; format: 'ndjson' | 'csv' };
    time: { query: TimeQuery; record: Time; format: never };
    timeZones: { query: TimeZonesQuery; record: TimeZones; format: 'ndjson' | 'csv' };
    todos: { query: TodosQuery; record: Todos; format: 'ndjson' | 'csv' };
    tokens: { query: TokensQuery; record: Tokens; format: 'ndjson' | 'csv' };
    traces: { query: TracesQuery; record: Traces; format: 'ndjson' | 'csv' | 'otlp' };
    tracesSpans: { query: TracesSpansQuery; record: TracesSpans; format: 'ndjson' | 'csv' };
    transactions: { query: TransactionsQuery; record: Transactions; format: 'ndjson' | 'csv' };
    userAgents: { query: UserAgentsQuery; record: UserAgents; format: 'ndjson' | 'csv' };
    users: { query: UsersQuery; record: Users; format: 'ndjson' | 'csv' };
    utmMgrsFromLatlng: { query: UtmMgrsFromLatlngQuery; record: UtmMgrsFromLatlng; format: never };
    utmMgrsFromMgrs: { query: UtmMgrsFromMgrsQuery; record: UtmMgrsFromMgrs; format: never };
    utmMgrsToLatlng: { query: UtmMgrsToLatlngQuery; record: UtmMgrsToLatlng; format: never };
    utmMgrsZone: { query: UtmMgrsZoneQuery; record: UtmMgrsZone; format: never };
    weather: { query: WeatherQuery; record: Weather; format: 'ndjson' | 'csv' };
    webhookDeliveries: { query: WebhookDeliveriesQuery; record: WebhookDeliveries; format: 'ndjson' | 'csv' };
    words: { query: WordsQuery; record: Words; format: 'ndjson' | 'csv' };
}
